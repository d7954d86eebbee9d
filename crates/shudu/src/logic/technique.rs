//! The techniques.
//!
//! Names, texts, ratings and scores are in one [table](TECHNIQUES), used by solvers, output,
//! documentation and translations. A new technique is a variant here, a row there, and a finder.

use super::level::HodokuLevel;
use super::rating::Rating;
use super::table::TECHNIQUES;

/// A technique: a kind of step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Technique {
    /// Full House.
    FullHouse,
    /// Hidden Single in Box.
    HiddenSingleBox,
    /// Hidden Single in Column.
    HiddenSingleColumn,
    /// Hidden Single in Row.
    HiddenSingleRow,
    /// Direct Pointing.
    DirectPointing,
    /// Direct Claiming.
    DirectClaiming,
    /// Direct Hidden Pair.
    DirectHiddenPair,
    /// Naked Single.
    NakedSingle,
    /// Direct Hidden Triple.
    DirectHiddenTriple,
    /// Pointing.
    Pointing,
    /// Claiming.
    Claiming,
    /// Naked Pair.
    NakedPair,
    /// X-Wing.
    XWing,
    /// Hidden Pair.
    HiddenPair,
    /// Naked Triple.
    NakedTriple,
    /// Swordfish.
    Swordfish,
    /// Hidden Triple.
    HiddenTriple,
    /// XY-Wing.
    XyWing,
    /// XYZ-Wing.
    XyzWing,
    /// Unique Rectangle Type 1.
    UniqueRectangle1,
    /// Unique Rectangle Type 2.
    UniqueRectangle2,
    /// Unique Rectangle Type 3.
    UniqueRectangle3,
    /// Unique Rectangle Type 4.
    UniqueRectangle4,
    /// Unique Loop Type 1.
    UniqueLoop1,
    /// Unique Loop Type 2.
    UniqueLoop2,
    /// Unique Loop Type 3.
    UniqueLoop3,
    /// Unique Loop Type 4.
    UniqueLoop4,
    /// Naked Quad.
    NakedQuad,
    /// Jellyfish.
    Jellyfish,
    /// Hidden Quad.
    HiddenQuad,
    /// Bivalue Universal Grave Type 1.
    Bug1,
    /// Bivalue Universal Grave Type 2.
    Bug2,
    /// Bivalue Universal Grave Type 3.
    Bug3,
    /// Bivalue Universal Grave Type 4.
    Bug4,
    /// Aligned Pair Exclusion.
    AlignedPairExclusion,
    /// Generalized X-Wing.
    GeneralizedXWing,
    /// Bidirectional X-Cycle.
    XCycle,
    /// Bidirectional Y-Cycle.
    YCycle,
    /// Turbot Fish.
    TurbotFish,
    /// Forcing X-Chain.
    ForcingXChain,
    /// Bidirectional Cycle.
    Cycle,
    /// Forcing Chain.
    ForcingChain,
    /// Aligned Triple Exclusion.
    AlignedTripleExclusion,
    /// Nishio Forcing Chains.
    Nishio,
    /// Cell Forcing Chains.
    CellForcing,
    /// Region Forcing Chains.
    RegionForcing,
    /// Dynamic Contradiction Forcing Chains.
    DynamicContradiction,
    /// Dynamic Double Forcing Chains.
    DynamicDouble,
    /// Dynamic Cell Forcing Chains.
    DynamicCell,
    /// Dynamic Region Forcing Chains.
    DynamicRegion,
    /// Dynamic Contradiction Forcing Chains (+).
    PlusContradiction,
    /// Dynamic Double Forcing Chains (+).
    PlusDouble,
    /// Dynamic Cell Forcing Chains (+).
    PlusCell,
    /// Dynamic Region Forcing Chains (+).
    PlusRegion,
    /// Dynamic Contradiction Forcing Chains (+ Forcing Chains).
    NestedContradiction,
    /// Dynamic Double Forcing Chains (+ Forcing Chains).
    NestedDouble,
    /// Dynamic Cell Forcing Chains (+ Forcing Chains).
    NestedCell,
    /// Dynamic Region Forcing Chains (+ Forcing Chains).
    NestedRegion,
    /// Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains).
    DeepContradiction,
    /// Dynamic Double Forcing Chains (+ Multiple Forcing Chains).
    DeepDouble,
    /// Dynamic Cell Forcing Chains (+ Multiple Forcing Chains).
    DeepCell,
    /// Dynamic Region Forcing Chains (+ Multiple Forcing Chains).
    DeepRegion,
    /// Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains).
    DeepestContradiction,
    /// Dynamic Double Forcing Chains (+ Dynamic Forcing Chains).
    DeepestDouble,
    /// Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains).
    DeepestCell,
    /// Dynamic Region Forcing Chains (+ Dynamic Forcing Chains).
    DeepestRegion,
    /// Locked Pair.
    LockedPair,
    /// Locked Triple.
    LockedTriple,
    /// Squirmbag.
    Squirmbag,
    /// Whale.
    Whale,
    /// Leviathan.
    Leviathan,
    /// Remote Pair.
    RemotePair,
    /// Skyscraper.
    Skyscraper,
    /// Two-String Kite.
    TwoStringKite,
    /// Dual Two-String Kite.
    DualTwoStringKite,
    /// Empty Rectangle.
    EmptyRectangle,
    /// Dual Empty Rectangle.
    DualEmptyRectangle,
    /// W-Wing.
    WWing,
    /// WXYZ-Wing.
    WxyzWing,
    /// Unique Rectangle Type 5.
    UniqueRectangle5,
    /// Unique Rectangle Type 6.
    UniqueRectangle6,
    /// Hidden Rectangle.
    HiddenRectangle,
    /// Avoidable Rectangle Type 1.
    AvoidableRectangle1,
    /// Avoidable Rectangle Type 2.
    AvoidableRectangle2,
    /// Finned X-Wing.
    FinnedXWing,
    /// Sashimi X-Wing.
    SashimiXWing,
    /// Finned Swordfish.
    FinnedSwordfish,
    /// Sashimi Swordfish.
    SashimiSwordfish,
    /// Finned Jellyfish.
    FinnedJellyfish,
    /// Sashimi Jellyfish.
    SashimiJellyfish,
    /// Finned Squirmbag.
    FinnedSquirmbag,
    /// Sashimi Squirmbag.
    SashimiSquirmbag,
    /// Finned Whale.
    FinnedWhale,
    /// Sashimi Whale.
    SashimiWhale,
    /// Finned Leviathan.
    FinnedLeviathan,
    /// Sashimi Leviathan.
    SashimiLeviathan,
    /// Sue de Coq.
    SueDeCoq,
    /// Simple Colors Trap.
    SimpleColorsTrap,
    /// Simple Colors Wrap.
    SimpleColorsWrap,
    /// Multi Colors Type 1.
    MultiColors1,
    /// Multi Colors Type 2.
    MultiColors2,
    /// X-Chain.
    XChain,
    /// XY-Chain.
    XyChain,
    /// Continuous Nice Loop.
    ContinuousNiceLoop,
    /// Discontinuous Nice Loop.
    DiscontinuousNiceLoop,
    /// Alternating Inference Chain.
    Aic,
    /// Grouped Continuous Nice Loop.
    GroupedContinuousNiceLoop,
    /// Grouped Discontinuous Nice Loop.
    GroupedDiscontinuousNiceLoop,
    /// Grouped Alternating Inference Chain.
    GroupedAic,
    /// ALS-XZ.
    AlsXz,
    /// ALS-XY-Wing.
    AlsXyWing,
    /// ALS Chain.
    AlsChain,
    /// Death Blossom.
    DeathBlossom,
    /// Franken X-Wing.
    FrankenXWing,
    /// Franken Swordfish.
    FrankenSwordfish,
    /// Franken Jellyfish.
    FrankenJellyfish,
    /// Finned Franken X-Wing.
    FinnedFrankenXWing,
    /// Finned Franken Swordfish.
    FinnedFrankenSwordfish,
    /// Finned Franken Jellyfish.
    FinnedFrankenJellyfish,
    /// Mutant X-Wing.
    MutantXWing,
    /// Mutant Swordfish.
    MutantSwordfish,
    /// Mutant Jellyfish.
    MutantJellyfish,
    /// Finned Mutant X-Wing.
    FinnedMutantXWing,
    /// Finned Mutant Swordfish.
    FinnedMutantSwordfish,
    /// Finned Mutant Jellyfish.
    FinnedMutantJellyfish,
    /// Forcing Chain Contradiction.
    ForcingChainContradiction,
    /// Forcing Chain Verity.
    ForcingChainVerity,
    /// Forcing Net Contradiction.
    ForcingNetContradiction,
    /// Forcing Net Verity.
    ForcingNetVerity,
    /// Template Set.
    TemplateSet,
    /// Template Delete.
    TemplateDelete,
    /// Brute Force.
    BruteForce,
    /// Hidden Single in another house than a row, column or box.
    HiddenSingle,
    /// Digits that a constraint excludes.
    Constraint,
    /// Common Peer Elimination.
    CommonPeers,
}

/// The row of a technique in the [table](TECHNIQUES).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TechniqueInfo {
    /// The technique.
    pub technique: Technique,
    /// A stable name for files and options.
    pub id: &'static str,
    /// The English name.
    pub english: &'static str,
    /// 中文名（简体）.
    pub simplified: &'static str,
    /// 中文名（繁體）.
    pub traditional: &'static str,
    /// Other simplified Chinese names that players use.
    pub simplified_aliases: &'static [&'static str],
    /// Other traditional Chinese names that players use.
    pub traditional_aliases: &'static [&'static str],
    /// The short form: `XW`.
    pub abbreviation: &'static str,
    /// The lowest rating on Sudoku Explainer's scale; `None` if the technique is not on the scale.
    pub rating: Option<Rating>,
    /// The short name in Sudoku Explainer's command line tool.
    pub code: &'static str,
    /// HoDoKu's level and score for one step, if HoDoKu has the technique.
    pub hodoku: Option<(HodokuLevel, u32)>,
    /// The place in the order of the HoDoKu solver; `None` if that solver does not have the technique.
    pub order: Option<u16>,
    /// True if the HoDoKu solver uses the technique by default.
    pub default_on: bool,
    /// The codes of the technique in HoDoKu's regression library.
    pub cases: &'static [&'static str],
}

impl Technique {
    /// Returns the row in the table.
    #[must_use]
    pub fn info(self) -> &'static TechniqueInfo {
        // The table is in the order of the variants, which a test checks.
        &TECHNIQUES[self as usize]
    }

    /// Returns the English name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.info().english
    }

    /// Returns true if the technique assumes that the puzzle has a single solution.
    #[must_use]
    pub fn needs_uniqueness(self) -> bool {
        use Technique as T;
        matches!(
            self,
            T::UniqueRectangle1
                | T::UniqueRectangle2
                | T::UniqueRectangle3
                | T::UniqueRectangle4
                | T::UniqueRectangle5
                | T::UniqueRectangle6
                | T::HiddenRectangle
                | T::AvoidableRectangle1
                | T::AvoidableRectangle2
                | T::UniqueLoop1
                | T::UniqueLoop2
                | T::UniqueLoop3
                | T::UniqueLoop4
                | T::Bug1
                | T::Bug2
                | T::Bug3
                | T::Bug4
        )
    }
}

impl std::fmt::Display for Technique {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_variants() {
        for (i, row) in TECHNIQUES.iter().enumerate() {
            assert_eq!(row.technique as usize, i, "{}", row.id);
            assert_eq!(row.technique.info(), row);
        }
    }

    #[test]
    fn ids_and_abbreviations_are_unique_and_no_text_is_empty() {
        for (i, row) in TECHNIQUES.iter().enumerate() {
            for other in &TECHNIQUES[..i] {
                assert_ne!(row.id, other.id);
                assert_ne!(row.abbreviation, other.abbreviation, "{} {}", row.id, other.id);
            }
            for text in [row.english, row.simplified, row.traditional] {
                assert!(!text.is_empty());
            }
        }
    }
}
