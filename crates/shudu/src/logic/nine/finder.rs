//! The finders of the HoDoKu solver, with the techniques that each one finds.
//!
//! Techniques found by the same search form a group. The solver runs a group once for all of its
//! techniques, and the order inside the search decides between them.

use std::ops::ControlFlow;

use super::chain::Chains;
use super::find::fish_mixed::{self, Mixture};
use super::find::{
    StepSink, aic, avoidable, bent, blossom, bug, colors, empty_rectangle, fish, fish_finned,
    locked, locked_subsets, rectangles, remote, search, sets, singles, subsets, sue_de_coq,
    templates, turbot, wings,
};
use super::state::State;
#[cfg(feature = "testing")]
use crate::logic::state::Form;
use crate::logic::technique::Technique as T;

/// Reads a state and reports steps.
pub(in crate::logic) type Finder = fn(&State, StepSink<'_>) -> ControlFlow<()>;

/// How the techniques of a group are found.
#[derive(Clone, Copy)]
pub(in crate::logic) enum Search {
    /// By a function of the state alone.
    Pattern(Finder),
    /// By the forcing chains of [`Chains`], which keep their buffers.
    ForcingChains,
    /// By the forcing nets of [`Chains`].
    ForcingNets,
}

impl Search {
    /// Runs the search with the buffers of `chains`.
    pub(in crate::logic) fn run(
        self,
        state: &State,
        chains: &mut Chains,
        report: StepSink<'_>,
    ) -> ControlFlow<()> {
        match self {
            Search::Pattern(find) => find(state, report),
            Search::ForcingChains => chains.forcing_chains(state, report),
            Search::ForcingNets => chains.forcing_nets(state, report),
        }
    }
}

/// Techniques that are found together.
pub(in crate::logic) struct Group {
    techniques: &'static [T],
    pub(in crate::logic) search: Search,
}

const fn pattern(techniques: &'static [T], find: Finder) -> Group {
    Group { techniques, search: Search::Pattern(find) }
}

/// Every group; each technique of the HoDoKu solver is in one.
pub(in crate::logic) static GROUPS: &[Group] = &[
    pattern(&[T::FullHouse], singles::full_houses),
    pattern(&[T::NakedSingle], singles::naked),
    pattern(
        &[T::HiddenSingleBox, T::HiddenSingleColumn, T::HiddenSingleRow],
        singles::hidden_singles,
    ),
    pattern(&[T::LockedPair], locked_subsets::pairs),
    pattern(&[T::LockedTriple], locked_subsets::triples),
    pattern(&[T::Pointing, T::Claiming], locked::locked),
    pattern(&[T::NakedPair], |s, r| subsets::any_naked(s, 2, r)),
    pattern(&[T::NakedTriple], |s, r| subsets::any_naked(s, 3, r)),
    pattern(&[T::NakedQuad], |s, r| subsets::any_naked(s, 4, r)),
    pattern(&[T::HiddenPair], |s, r| subsets::any_hidden(s, 2, r)),
    pattern(&[T::HiddenTriple], |s, r| subsets::any_hidden(s, 3, r)),
    pattern(&[T::HiddenQuad], |s, r| subsets::any_hidden(s, 4, r)),
    pattern(&[T::XWing], |s, r| fish::any(s, 2, r)),
    pattern(&[T::Swordfish], |s, r| fish::any(s, 3, r)),
    pattern(&[T::Jellyfish], |s, r| fish::any(s, 4, r)),
    pattern(&[T::Squirmbag], |s, r| fish::any(s, 5, r)),
    pattern(&[T::Whale], |s, r| fish::any(s, 6, r)),
    pattern(&[T::Leviathan], |s, r| fish::any(s, 7, r)),
    pattern(&[T::RemotePair], remote::pairs),
    pattern(&[T::Bug1], bug::plus_one),
    pattern(&[T::Skyscraper], turbot::skyscrapers),
    pattern(&[T::TwoStringKite], turbot::kites),
    pattern(&[T::DualTwoStringKite], turbot::dual_kites),
    pattern(&[T::TurbotFish], turbot::turbots),
    pattern(&[T::EmptyRectangle], empty_rectangle::empty),
    pattern(&[T::DualEmptyRectangle], empty_rectangle::dual_empty),
    pattern(&[T::WWing], bent::w_wings),
    pattern(&[T::WxyzWing], bent::wxyz_wings),
    pattern(&[T::XyWing], |s, r| wings::wings(s, false, r)),
    pattern(&[T::XyzWing], |s, r| wings::wings(s, true, r)),
    pattern(&[T::UniqueRectangle1], rectangles::type1),
    pattern(&[T::UniqueRectangle2], rectangles::type2),
    pattern(&[T::UniqueRectangle3], rectangles::type3),
    pattern(&[T::UniqueRectangle4], rectangles::type4),
    pattern(&[T::UniqueRectangle5], rectangles::type5),
    pattern(&[T::UniqueRectangle6], rectangles::type6),
    pattern(&[T::HiddenRectangle], rectangles::hidden),
    pattern(&[T::AvoidableRectangle1], avoidable::type1),
    pattern(&[T::AvoidableRectangle2], avoidable::type2),
    pattern(&[T::FinnedXWing, T::SashimiXWing], |s, r| fish_finned::fish(s, 2, r)),
    pattern(&[T::FinnedSwordfish, T::SashimiSwordfish], |s, r| fish_finned::fish(s, 3, r)),
    pattern(&[T::FinnedJellyfish, T::SashimiJellyfish], |s, r| fish_finned::fish(s, 4, r)),
    pattern(&[T::FinnedSquirmbag, T::SashimiSquirmbag], |s, r| fish_finned::fish(s, 5, r)),
    pattern(&[T::FinnedWhale, T::SashimiWhale], |s, r| fish_finned::fish(s, 6, r)),
    pattern(&[T::FinnedLeviathan, T::SashimiLeviathan], |s, r| fish_finned::fish(s, 7, r)),
    pattern(&[T::SueDeCoq], sue_de_coq::sue_de_coq),
    pattern(&[T::SimpleColorsTrap, T::SimpleColorsWrap], colors::simple),
    pattern(&[T::MultiColors1, T::MultiColors2], colors::multi),
    pattern(&[T::XChain], aic::x_chains),
    pattern(&[T::XyChain], aic::xy_chains),
    pattern(&[T::ContinuousNiceLoop, T::DiscontinuousNiceLoop, T::Aic], aic::chains),
    pattern(
        &[T::GroupedContinuousNiceLoop, T::GroupedDiscontinuousNiceLoop, T::GroupedAic],
        aic::grouped,
    ),
    pattern(&[T::AlsXz], sets::xz),
    pattern(&[T::AlsXyWing], sets::xy_wings),
    pattern(&[T::AlsChain], sets::set_chains),
    pattern(&[T::DeathBlossom], blossom::blossoms),
    pattern(&[T::FrankenXWing], |s, r| fish_mixed::fish(s, 2, Mixture::Franken, r)),
    pattern(&[T::FrankenSwordfish], |s, r| fish_mixed::fish(s, 3, Mixture::Franken, r)),
    pattern(&[T::FrankenJellyfish], |s, r| fish_mixed::fish(s, 4, Mixture::Franken, r)),
    pattern(&[T::FinnedFrankenXWing], |s, r| fish_mixed::fish(s, 2, Mixture::FinnedFranken, r)),
    pattern(&[T::FinnedFrankenSwordfish], |s, r| fish_mixed::fish(s, 3, Mixture::FinnedFranken, r)),
    pattern(&[T::FinnedFrankenJellyfish], |s, r| fish_mixed::fish(s, 4, Mixture::FinnedFranken, r)),
    pattern(&[T::MutantXWing], |s, r| fish_mixed::fish(s, 2, Mixture::Mutant, r)),
    pattern(&[T::MutantSwordfish], |s, r| fish_mixed::fish(s, 3, Mixture::Mutant, r)),
    pattern(&[T::MutantJellyfish], |s, r| fish_mixed::fish(s, 4, Mixture::Mutant, r)),
    pattern(&[T::FinnedMutantXWing], |s, r| fish_mixed::fish(s, 2, Mixture::FinnedMutant, r)),
    pattern(&[T::FinnedMutantSwordfish], |s, r| fish_mixed::fish(s, 3, Mixture::FinnedMutant, r)),
    pattern(&[T::FinnedMutantJellyfish], |s, r| fish_mixed::fish(s, 4, Mixture::FinnedMutant, r)),
    Group {
        techniques: &[T::ForcingChainContradiction, T::ForcingChainVerity],
        search: Search::ForcingChains,
    },
    Group {
        techniques: &[T::ForcingNetContradiction, T::ForcingNetVerity],
        search: Search::ForcingNets,
    },
    pattern(&[T::TemplateSet], templates::set),
    pattern(&[T::TemplateDelete], templates::delete),
    pattern(&[T::BruteForce], search::brute_force),
];

/// Returns the index in [`GROUPS`] of the group that holds a technique; `None` for a technique that
/// only the explainer uses.
pub(in crate::logic) fn group_of(technique: T) -> Option<usize> {
    GROUPS.iter().position(|group| group.techniques.contains(&technique))
}

/// Runs the search that finds a technique; `None` if the HoDoKu solver does not have it.
#[cfg(feature = "testing")]
pub(crate) fn run_finder(
    state: &crate::logic::State,
    technique: T,
    report: StepSink<'_>,
) -> Option<()> {
    let Form::Nine(state) = state.form() else { return None };
    let search = GROUPS[group_of(technique)?].search;
    let _ = search.run(state, &mut Chains::new(super::chain::Detail::Links), report);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::TECHNIQUES;

    #[test]
    fn every_technique_of_the_order_is_in_one_group() {
        for row in TECHNIQUES {
            let holds = |group: &&Group| group.techniques.contains(&row.technique);
            let count = GROUPS.iter().filter(holds).count();
            assert_eq!(count, usize::from(row.order.is_some()), "{}", row.id);
        }
    }
}
