//! File operations, named like those of `std::fs`.

use std::fs::{DirBuilder, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

pub use std::fs::{Metadata, Permissions, TryLockError};

use crate::fault::{Operation, check};

/// An open file.
#[derive(Debug)]
pub struct File(std::fs::File);

impl File {
    /// Opens a file to read.
    ///
    /// # Errors
    /// That of the file system.
    #[inline]
    pub fn open(path: impl AsRef<Path>) -> io::Result<File> {
        check(Operation::Open)?;
        std::fs::File::open(path).map(File)
    }

    /// Creates a file, or empties the one that exists.
    ///
    /// # Errors
    /// That of the file system.
    #[inline]
    pub fn create(path: impl AsRef<Path>) -> io::Result<File> {
        check(Operation::Create)?;
        std::fs::File::create(path).map(File)
    }

    /// Creates a file that must not exist. On Unix it has this mode, without the bits of the umask.
    ///
    /// # Errors
    /// That of the file system.
    #[inline]
    pub fn create_new(path: impl AsRef<Path>, mode: u32) -> io::Result<File> {
        check(Operation::Create)?;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, mode);
        #[cfg(not(unix))]
        let _ = mode;
        options.open(path).map(File)
    }

    /// Opens a file to write, and creates it if it does not exist. Its content is kept.
    ///
    /// # Errors
    /// That of the file system.
    #[inline]
    pub fn open_or_create(path: impl AsRef<Path>) -> io::Result<File> {
        check(Operation::Create)?;
        OpenOptions::new().write(true).create(true).truncate(false).open(path).map(File)
    }

    /// Opens an existing file to write, at its end or at its start.
    ///
    /// # Errors
    /// That of the file system.
    #[inline]
    pub fn open_to_write(path: impl AsRef<Path>, is_append: bool) -> io::Result<File> {
        check(Operation::Open)?;
        OpenOptions::new().write(!is_append).append(is_append).open(path).map(File)
    }

    /// Creates a file without a name, which is removed when it is closed.
    ///
    /// # Errors
    /// That of the file system.
    #[inline]
    pub fn unnamed() -> io::Result<File> {
        check(Operation::Create)?;
        tempfile::tempfile().map(File)
    }

    /// Returns the file that is the standard output.
    ///
    /// # Errors
    /// That of the file system.
    #[cfg(unix)]
    pub fn stdout() -> io::Result<File> {
        check(Operation::Open)?;
        let stdout = std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned()?;
        Ok(File(stdout.into()))
    }

    /// Returns another handle of the file.
    ///
    /// # Errors
    /// That of the file system.
    #[inline]
    pub fn try_clone(&self) -> io::Result<File> {
        check(Operation::Open)?;
        self.0.try_clone().map(File)
    }

    /// Returns the metadata of the file. The name differs from that of `std`, so that calls that avoid this layer
    /// are found by their name.
    ///
    /// # Errors
    /// That of the file system.
    #[inline]
    pub fn data(&self) -> io::Result<Metadata> {
        check(Operation::Metadata)?;
        self.0.metadata()
    }

    /// Waits until the file is on the disk.
    ///
    /// # Errors
    /// That of the file system.
    #[inline]
    pub fn sync_all(&self) -> io::Result<()> {
        check(Operation::Sync)?;
        self.0.sync_all()
    }

    /// Cuts the file, or extends it with zeros.
    ///
    /// # Errors
    /// That of the file system.
    #[inline]
    pub fn set_len(&self, length: u64) -> io::Result<()> {
        check(Operation::Change)?;
        self.0.set_len(length)
    }

    /// Locks the file for this handle and its clones.
    ///
    /// # Errors
    /// Another handle has the lock, or the file system has no locks.
    #[inline]
    pub fn try_lock(&self) -> Result<(), TryLockError> {
        check(Operation::Lock).map_err(TryLockError::Error)?;
        self.0.try_lock()
    }

    /// Sets the permissions.
    ///
    /// # Errors
    /// That of the file system.
    #[inline]
    pub fn set_permissions(&self, permissions: Permissions) -> io::Result<()> {
        check(Operation::Change)?;
        self.0.set_permissions(permissions)
    }

    /// Sets the owner or the group.
    ///
    /// # Errors
    /// That of the file system.
    #[cfg(unix)]
    #[inline]
    pub fn set_owner(&self, user: Option<u32>, group: Option<u32>) -> io::Result<()> {
        check(Operation::Change)?;
        std::os::unix::fs::fchown(&self.0, user, group)
    }

    /// Returns true if the file is a terminal.
    #[inline]
    #[must_use]
    pub fn is_terminal(&self) -> bool {
        io::IsTerminal::is_terminal(&self.0)
    }
}

#[cfg(unix)]
impl std::os::fd::AsFd for File {
    fn as_fd(&self) -> std::os::fd::BorrowedFd<'_> {
        self.0.as_fd()
    }
}

impl Read for File {
    #[inline]
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        check(Operation::Read)?;
        self.0.read(buffer)
    }
}

impl Write for File {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        check(Operation::Write)?;
        self.0.write(bytes)
    }

    #[inline]
    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl Seek for File {
    #[inline]
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        self.0.seek(position)
    }
}

/// Reads a whole file.
///
/// # Errors
/// That of the file system.
#[inline]
pub fn read(path: impl AsRef<Path>) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Copies a file.
///
/// # Errors
/// That of the file system.
#[inline]
pub fn copy(from: impl AsRef<Path>, to: impl AsRef<Path>) -> io::Result<u64> {
    check(Operation::Create)?;
    std::fs::copy(from, to)
}

/// Renames a file. It replaces a file of the new name.
///
/// # Errors
/// That of the file system.
#[inline]
pub fn rename(from: impl AsRef<Path>, to: impl AsRef<Path>) -> io::Result<()> {
    check(Operation::Rename)?;
    std::fs::rename(from, to)
}

/// Removes a file.
///
/// # Errors
/// That of the file system.
#[inline]
pub fn remove_file(path: impl AsRef<Path>) -> io::Result<()> {
    check(Operation::Remove)?;
    std::fs::remove_file(path)
}

/// Returns the metadata of a file, at the end of links.
///
/// # Errors
/// That of the file system.
#[inline]
pub fn metadata(path: impl AsRef<Path>) -> io::Result<Metadata> {
    check(Operation::Metadata)?;
    std::fs::metadata(path)
}

/// Returns the metadata of a file or link.
///
/// # Errors
/// That of the file system.
#[inline]
pub fn symlink_metadata(path: impl AsRef<Path>) -> io::Result<Metadata> {
    check(Operation::Metadata)?;
    std::fs::symlink_metadata(path)
}

/// Returns true if there is a file of this name, at the end of links.
///
/// # Errors
/// Any other error than that there is no such file.
pub fn exists(path: impl AsRef<Path>) -> io::Result<bool> {
    use io::ErrorKind::{InvalidFilename, NotADirectory, NotFound};
    match metadata(path) {
        Ok(_) => Ok(true),
        Err(error) if matches!(error.kind(), NotFound | NotADirectory | InvalidFilename) => {
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// Returns true if there is a regular file of this name, at the end of links.
#[inline]
pub fn is_file(path: impl AsRef<Path>) -> bool {
    metadata(path).is_ok_and(|data| data.is_file())
}

/// Returns the path without links.
///
/// # Errors
/// That of the file system.
#[inline]
pub fn canonicalize(path: impl AsRef<Path>) -> io::Result<PathBuf> {
    check(Operation::Metadata)?;
    std::fs::canonicalize(path)
}

/// Returns the path in a link.
///
/// # Errors
/// That of the file system.
#[inline]
pub fn read_link(path: impl AsRef<Path>) -> io::Result<PathBuf> {
    check(Operation::Metadata)?;
    std::fs::read_link(path)
}

/// Returns the files of a folder.
///
/// # Errors
/// That of the file system.
#[inline]
pub fn list(folder: impl AsRef<Path>) -> io::Result<impl Iterator<Item = io::Result<PathBuf>>> {
    check(Operation::List)?;
    Ok(std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())))
}

/// Creates a folder and those above it. On Unix they have this mode, without the bits of the umask.
///
/// # Errors
/// That of the file system.
#[inline]
pub fn create_folder(folder: impl AsRef<Path>, mode: u32) -> io::Result<()> {
    check(Operation::Folder)?;
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, mode);
    #[cfg(not(unix))]
    let _ = mode;
    builder.create(folder)
}
