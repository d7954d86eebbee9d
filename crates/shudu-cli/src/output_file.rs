//! Output files that appear only when they are complete.
//!
//! The bytes go to a temporary file beside the final name. [`OutputFile::persist`] renames it; if it
//! is dropped instead, what stood under the name stays.

use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::output::Out;

/// A file that is being written.
pub(crate) struct OutputFile {
    name: PathBuf,
    file: NamedTempFile,
}

impl OutputFile {
    /// Starts a file that will have this name.
    pub(crate) fn create(name: &Path) -> io::Result<OutputFile> {
        let folder = name.parent().filter(|p| !p.as_os_str().is_empty());
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        {
            // As for any new file, the user's mask decides who may read it.
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(std::fs::Permissions::from_mode(0o666));
        }
        let file = builder.prefix(".shudu").tempfile_in(folder.unwrap_or(Path::new(".")))?;
        Ok(OutputFile { name: name.to_owned(), file })
    }

    /// Returns an output that writes to the file.
    pub(crate) fn out(&self) -> io::Result<Out<'static>> {
        Ok(Out::to(BufWriter::with_capacity(1 << 16, self.file.as_file().try_clone()?)))
    }

    /// Gives the file its name. The output must be finished.
    pub(crate) fn persist(self) -> io::Result<()> {
        self.file.persist(&self.name).map_err(|error| error.error)?;
        Ok(())
    }
}
