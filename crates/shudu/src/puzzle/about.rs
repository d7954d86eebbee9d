//! What a file has about a puzzle beside its rules and digits.

/// What the maker of a puzzle wrote, and what could not be read.
///
/// The default is empty. An empty text is the same as none.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct About {
    /// The title.
    pub title: Option<String>,
    /// The author.
    pub author: Option<String>,
    /// A comment, or the rules in words.
    pub comment: Option<String>,
    /// The solution that the maker stored, cell by cell like [`Puzzle::cells`](crate::Puzzle::cells),
    /// 0 for a cell that it leaves open. It is not checked.
    pub solution: Option<Box<[u8]>>,
    /// The constraints of the file that are not understood. The rules lack them, so solutions may
    /// violate them.
    pub unknown: Vec<UnknownConstraint>,
}

/// A constraint of a file that is not understood.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct UnknownConstraint {
    /// Its name in the format of the file.
    pub name: String,
    /// Its data as they are in the file.
    pub data: String,
}

impl About {
    pub(super) const EMPTY: &'static About =
        &About { title: None, author: None, comment: None, solution: None, unknown: Vec::new() };

    /// Returns the names of the unknown constraints, each once.
    #[must_use]
    pub fn unknown_names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.unknown.iter().map(|one| one.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Removes empty texts.
    pub(super) fn normalize(&mut self) {
        for text in [&mut self.title, &mut self.author, &mut self.comment] {
            text.take_if(|text| text.is_empty());
        }
    }
}
