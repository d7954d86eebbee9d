//! Which finder finds which technique of the HoDoKu solver: the one place that says so.

use std::ops::ControlFlow;

use super::find::fish_mixed::{self, Mixture};
use super::find::{
    StepSink, aic, avoidable, bent, blossom, bug, colours, empty_rectangle, fish, fish_finned,
    forcing, locked, locked_subsets, rectangles, remote, search, sets, singles, subsets,
    sue_de_coq, templates, turbot, wings,
};
use super::state::State;
use super::technique::Technique;

/// Reads a state and reports steps; some of them may be of related techniques.
pub type Finder = fn(&State, StepSink<'_>) -> ControlFlow<()>;

/// The finder of a technique; `None` for those that only the explainer uses.
pub fn finder(technique: Technique) -> Option<Finder> {
    use Technique as T;
    Some(match technique {
        T::FullHouse => singles::full_houses,
        T::NakedSingle => singles::naked,
        T::HiddenSingleBox | T::HiddenSingleColumn | T::HiddenSingleRow => singles::hidden_singles,
        T::LockedPair => locked_subsets::pairs,
        T::LockedTriple => locked_subsets::triples,
        T::Pointing | T::Claiming => locked::locked,
        T::NakedPair => |s, r| subsets::any_naked(s, 2, r),
        T::NakedTriple => |s, r| subsets::any_naked(s, 3, r),
        T::NakedQuad => |s, r| subsets::any_naked(s, 4, r),
        T::HiddenPair => |s, r| subsets::any_hidden(s, 2, r),
        T::HiddenTriple => |s, r| subsets::any_hidden(s, 3, r),
        T::HiddenQuad => |s, r| subsets::any_hidden(s, 4, r),
        T::XWing => |s, r| fish::any(s, 2, r),
        T::Swordfish => |s, r| fish::any(s, 3, r),
        T::Jellyfish => |s, r| fish::any(s, 4, r),
        T::Squirmbag => |s, r| fish::any(s, 5, r),
        T::Whale => |s, r| fish::any(s, 6, r),
        T::Leviathan => |s, r| fish::any(s, 7, r),
        T::RemotePair => remote::pairs,
        T::Bug1 => bug::plus_one,
        T::Skyscraper => turbot::skyscrapers,
        T::TwoStringKite => turbot::kites,
        T::DualTwoStringKite => turbot::dual_kites,
        T::TurbotFish => turbot::turbots,
        T::EmptyRectangle => empty_rectangle::empty,
        T::DualEmptyRectangle => empty_rectangle::dual_empty,
        T::WWing => bent::w_wings,
        T::WxyzWing => bent::wxyz_wings,
        T::XyWing => |s, r| wings::wings(s, false, r),
        T::XyzWing => |s, r| wings::wings(s, true, r),
        T::UniqueRectangle1 => rectangles::type1,
        T::UniqueRectangle2 => rectangles::type2,
        T::UniqueRectangle3 => rectangles::type3,
        T::UniqueRectangle4 => rectangles::type4,
        T::UniqueRectangle5 => rectangles::type5,
        T::UniqueRectangle6 => rectangles::type6,
        T::HiddenRectangle => rectangles::hidden,
        T::AvoidableRectangle1 => avoidable::type1,
        T::AvoidableRectangle2 => avoidable::type2,
        T::FinnedXWing | T::SashimiXWing => |s, r| fish_finned::fish(s, 2, r),
        T::FinnedSwordfish | T::SashimiSwordfish => |s, r| fish_finned::fish(s, 3, r),
        T::FinnedJellyfish | T::SashimiJellyfish => |s, r| fish_finned::fish(s, 4, r),
        T::FinnedSquirmbag | T::SashimiSquirmbag => |s, r| fish_finned::fish(s, 5, r),
        T::FinnedWhale | T::SashimiWhale => |s, r| fish_finned::fish(s, 6, r),
        T::FinnedLeviathan | T::SashimiLeviathan => |s, r| fish_finned::fish(s, 7, r),
        T::SueDeCoq => sue_de_coq::sue_de_coq,
        T::SimpleColoursTrap | T::SimpleColoursWrap => colours::simple,
        T::MultiColours1 | T::MultiColours2 => colours::multi,
        T::XChain => aic::x_chains,
        T::XyChain => aic::xy_chains,
        T::ContinuousNiceLoop | T::DiscontinuousNiceLoop | T::Aic => aic::chains,
        T::GroupedContinuousNiceLoop | T::GroupedDiscontinuousNiceLoop | T::GroupedAic => {
            aic::grouped
        }
        T::AlsXz => sets::xz,
        T::AlsXyWing => sets::xy_wings,
        T::AlsChain => sets::set_chains,
        T::DeathBlossom => blossom::blossoms,
        T::FrankenXWing => |s, r| fish_mixed::fish(s, 2, Mixture::Franken, r),
        T::FrankenSwordfish => |s, r| fish_mixed::fish(s, 3, Mixture::Franken, r),
        T::FrankenJellyfish => |s, r| fish_mixed::fish(s, 4, Mixture::Franken, r),
        T::FinnedFrankenXWing => |s, r| fish_mixed::fish(s, 2, Mixture::FinnedFranken, r),
        T::FinnedFrankenSwordfish => |s, r| fish_mixed::fish(s, 3, Mixture::FinnedFranken, r),
        T::FinnedFrankenJellyfish => |s, r| fish_mixed::fish(s, 4, Mixture::FinnedFranken, r),
        T::MutantXWing => |s, r| fish_mixed::fish(s, 2, Mixture::Mutant, r),
        T::MutantSwordfish => |s, r| fish_mixed::fish(s, 3, Mixture::Mutant, r),
        T::MutantJellyfish => |s, r| fish_mixed::fish(s, 4, Mixture::Mutant, r),
        T::FinnedMutantXWing => |s, r| fish_mixed::fish(s, 2, Mixture::FinnedMutant, r),
        T::FinnedMutantSwordfish => |s, r| fish_mixed::fish(s, 3, Mixture::FinnedMutant, r),
        T::FinnedMutantJellyfish => |s, r| fish_mixed::fish(s, 4, Mixture::FinnedMutant, r),
        T::ForcingChainContradiction | T::ForcingChainVerity => forcing::chains,
        T::ForcingNetContradiction | T::ForcingNetVerity => forcing::nets,
        T::TemplateSet => templates::set,
        T::TemplateDelete => templates::delete,
        T::BruteForce => search::brute_force,
        _ => return None,
    })
}
