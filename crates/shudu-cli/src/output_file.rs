//! The output files of `--output`, of `split` and of the classic command.
//!
//! | target | behavior |
//! |---|---|
//! | no file, or a regular file | bytes are written to a temporary file in the same folder, which replaces it when it is complete |
//! | a symbolic link | its target is replaced, the link is kept |
//! | a device, a FIFO, `/dev/fd/N` | bytes are written directly |
//! | `-` | stdout |
//!
//! A replaced file keeps its mode and, where the system allows it, its owner. If the run fails or
//! is interrupted, the old file is kept.
//!
//! A killed process does not remove its temporary file. Each run holds a lock on its own temporary
//! file; the next run in the folder removes those that are not locked.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tempfile::NamedTempFile;

use crate::output::Out;

/// Temporary files are named `.shudu-XXXXXX.tmp`.
const PREFIX: &str = ".shudu-";
const RANDOM: usize = 6;
const SUFFIX: &str = ".tmp";
/// The buffer size for regular files.
const BLOCK: usize = 1 << 16;
/// The limit on symbolic links, as in the kernel.
const MOST_LINKS: usize = 40;

/// The temporary files of this process. [`remove_unfinished`] removes them.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// An output that is being written.
pub(crate) struct OutputFile {
    name: PathBuf,
    kind: Kind,
}

enum Kind {
    Stdout,
    InPlace(File),
    Replacement(Replacement),
}

/// A temporary file that will replace a regular file.
struct Replacement {
    temporary: NamedTempFile,
    target: PathBuf,
}

impl OutputFile {
    /// Opens an output with this name. An existing regular file is unchanged until
    /// [`persist`](OutputFile::persist).
    pub(crate) fn create(name: &Path) -> io::Result<OutputFile> {
        let kind = match Target::of(name)? {
            Target::Stdout => Kind::Stdout,
            Target::InPlace { is_regular } => {
                let file = OpenOptions::new().write(!is_regular).append(is_regular).open(name)?;
                Kind::InPlace(file)
            }
            Target::Replace(target) => Kind::Replacement(Replacement::new(target)?),
        };
        Ok(OutputFile { name: name.to_owned(), kind })
    }

    /// Returns an output that writes to the file.
    pub(crate) fn out(&self) -> io::Result<Out<'static>> {
        Ok(match &self.kind {
            Kind::Stdout => Out::stdout(io::stdout().is_terminal(), false),
            // Not buffered, so that a reader receives results immediately.
            Kind::InPlace(file) => Out::to(file.try_clone()?).guarded(file.is_terminal(), false),
            Kind::Replacement(replacement) => {
                let file = replacement.temporary.as_file().try_clone()?;
                Out::to(io::BufWriter::with_capacity(BLOCK, file))
            }
        })
    }

    /// Returns the name as given.
    pub(crate) fn name(&self) -> &Path {
        &self.name
    }

    /// Returns true if the output goes to a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        match &self.kind {
            Kind::Stdout => io::stdout().is_terminal(),
            Kind::InPlace(file) => file.is_terminal(),
            Kind::Replacement(_) => false,
        }
    }

    /// Returns true if the temporary file is still empty.
    pub(crate) fn is_unwritten(&self) -> bool {
        match &self.kind {
            Kind::Replacement(new) => {
                new.temporary.as_file().metadata().is_ok_and(|m| m.len() == 0)
            }
            Kind::Stdout | Kind::InPlace(_) => false,
        }
    }

    /// Returns true if the file is only replaced by [`persist`](OutputFile::persist).
    pub(crate) fn is_replaced(&self) -> bool {
        matches!(self.kind, Kind::Replacement(_))
    }

    /// Moves the file to its place. The output must be finished.
    pub(crate) fn persist(self) -> io::Result<()> {
        match self.kind {
            Kind::Replacement(replacement) => replacement.persist(),
            Kind::Stdout | Kind::InPlace(_) => Ok(()),
        }
    }
}

/// The target of a name.
enum Target {
    Stdout,
    /// Written directly. Output to a regular file through a descriptor is appended, because the
    /// descriptor may be in append mode.
    InPlace {
        is_regular: bool,
    },
    /// The file to replace or create.
    Replace(PathBuf),
}

impl Target {
    fn of(name: &Path) -> io::Result<Target> {
        if name == Path::new("-") {
            return Ok(Target::Stdout);
        }
        let found = match fs::metadata(name) {
            Ok(found) => found,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Target::Replace(follow_links(name)?));
            }
            Err(error) => return Err(error),
        };
        if found.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory));
        }
        let is_regular = found.is_file();
        if !is_regular || is_descriptor(name) {
            return Ok(Target::InPlace { is_regular });
        }
        Ok(Target::Replace(fs::canonicalize(name)?))
    }
}

/// Returns true for names of open files, such as `/dev/fd/3` and `/dev/stdout`.
fn is_descriptor(name: &Path) -> bool {
    let special = ["/dev/fd", "/dev/stdout", "/dev/stderr", "/proc"];
    cfg!(unix) && special.iter().any(|folder| name.starts_with(folder))
}

/// Returns the name at the end of a chain of links to a missing file.
fn follow_links(name: &Path) -> io::Result<PathBuf> {
    let mut name = name.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(next) = fs::read_link(&name) else { return Ok(name) };
        name = folder_of(&name).join(next);
    }
    Err(io::Error::from(io::ErrorKind::InvalidInput))
}

/// Returns the folder of a file.
fn folder_of(name: &Path) -> &Path {
    name.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

impl Replacement {
    fn new(target: PathBuf) -> io::Result<Replacement> {
        // A new file has the mode of the user's umask. A file that replaces another is private
        // until it has the mode of the old one.
        let mode = if target.exists() { 0o600 } else { 0o666 };
        let temporary = temporary_file(folder_of(&target), mode)?;
        UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).push(temporary.path().to_owned());
        Ok(Replacement { temporary, target })
    }

    fn persist(self) -> io::Result<()> {
        let path = self.temporary.path().to_owned();
        let persisted = self.replace();
        UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).retain(|other| *other != path);
        persisted
    }

    fn replace(self) -> io::Result<()> {
        let file = self.temporary.as_file();
        // Some file systems report a full disk only here.
        file.sync_all()?;
        if let Ok(old) = fs::metadata(&self.target) {
            keep_owner_and_mode(file, &old)?;
        }
        self.temporary.persist(&self.target).map_err(|error| error.error)?;
        Ok(())
    }
}

#[cfg(unix)]
fn keep_owner_and_mode(file: &File, old: &fs::Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    let mut mode = old.mode() & 0o7777;
    let new = file.metadata()?;
    // Only root may change the owner.
    if new.uid() != old.uid() && fchown(file, Some(old.uid()), None).is_err() {
        mode &= 0o777;
    }
    if new.gid() != old.gid() && fchown(file, None, Some(old.gid())).is_err() {
        // Another group must not get the permissions of the old one.
        mode &= !0o7070 | (mode & 0o007) << 3;
    }
    file.set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn keep_owner_and_mode(file: &File, old: &fs::Metadata) -> io::Result<()> {
    file.set_permissions(old.permissions())
}

/// Creates a temporary file and locks it.
fn temporary_file(folder: &Path, mode: u32) -> io::Result<NamedTempFile> {
    remove_stale_files(folder);
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX).rand_bytes(RANDOM);
    #[cfg(unix)]
    builder.permissions(<fs::Permissions as std::os::unix::fs::PermissionsExt>::from_mode(mode));
    #[cfg(not(unix))]
    let _ = mode;
    loop {
        let file = builder.tempfile_in(folder)?;
        // Between creation and lock, another process can remove the file as stale.
        let taken = matches!(file.as_file().try_lock(), Err(TryLockError::WouldBlock));
        if !taken && is_at(file.as_file(), file.path()) {
            return Ok(file);
        }
    }
}

/// Removes the temporary files of processes that have ended.
fn remove_stale_files(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(is_temporary_name);
        if !is_ours || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let path = entry.path();
        // Without support for locks, the file could be in use and is kept.
        if let Ok(file) = File::open(&path)
            && file.try_lock().is_ok()
            && is_at(&file, &path)
        {
            let _ = fs::remove_file(&path);
        }
    }
}

fn is_temporary_name(name: &str) -> bool {
    let random = name.strip_prefix(PREFIX).and_then(|rest| rest.strip_suffix(SUFFIX));
    random.is_some_and(|r| r.len() == RANDOM && r.bytes().all(|b| b.is_ascii_alphanumeric()))
}

/// Returns true if this open file is the one with this name.
fn is_at(file: &File, path: &Path) -> bool {
    match (file.metadata(), fs::symlink_metadata(path)) {
        (Ok(open), Ok(named)) => is_same_file(&open, &named).unwrap_or(true),
        _ => false,
    }
}

/// Removes the temporary files of this process, before it ends without unwinding.
pub(crate) fn remove_unfinished() {
    for path in UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        let _ = fs::remove_file(path);
    }
}

/// Returns true if two names refer to one file: by path, through links, or as two hard links. A
/// character device such as `/dev/null` can have any number of writers. `-` is stdout.
pub(crate) fn is_same_output(one: &Path, other: &Path) -> bool {
    is_same(stdout_name(one), stdout_name(other))
}

/// Returns true if an input and an output are the same file. `-` is stdin or stdout.
pub(crate) fn is_same_as_input(output: &Path, input: &Path) -> bool {
    let input = if input == Path::new("-") { Path::new("/dev/stdin") } else { input };
    is_same(stdout_name(output), input)
}

fn stdout_name(name: &Path) -> &Path {
    if name == Path::new("-") { Path::new("/dev/stdout") } else { name }
}

fn is_same(one: &Path, other: &Path) -> bool {
    match (fs::metadata(one), fs::metadata(other)) {
        (Ok(a), Ok(b)) => {
            let by_name =
                || matches!((one.canonicalize(), other.canonicalize()), (Ok(a), Ok(b)) if a == b);
            !is_character_device(&a) && is_same_file(&a, &b).unwrap_or_else(by_name)
        }
        (Err(_), Err(_)) => {
            // Neither exists: the same name in the same folder.
            let place = |name: &Path| {
                let end = follow_links(name).ok()?;
                let folder = folder_of(&end).canonicalize().ok()?;
                Some((folder, end.file_name()?.to_owned()))
            };
            place(one).is_some_and(|place_of_one| Some(place_of_one) == place(other))
        }
        _ => false,
    }
}

/// Compares the file ids. Returns `None` if the system has no file ids.
#[cfg(unix)]
fn is_same_file(one: &fs::Metadata, other: &fs::Metadata) -> Option<bool> {
    use std::os::unix::fs::MetadataExt;
    Some((one.dev(), one.ino()) == (other.dev(), other.ino()))
}

#[cfg(not(unix))]
fn is_same_file(_: &fs::Metadata, _: &fs::Metadata) -> Option<bool> {
    None
}

#[cfg(unix)]
fn is_character_device(data: &fs::Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_char_device(&data.file_type())
}

#[cfg(not(unix))]
fn is_character_device(_: &fs::Metadata) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_temporary_files_match() {
        assert!(is_temporary_name(".shudu-aZ09bc.tmp"));
        for other in [".shudu-.tmp", ".shudu-aZ09bcd.tmp", ".shudu-aZ09bc", "shudu-aZ09bc.tmp"] {
            assert!(!is_temporary_name(other), "{other}");
        }
    }

    #[test]
    fn stale_files_are_removed_and_locked_ones_kept() {
        let folder = tempfile::tempdir().unwrap();
        let stale = folder.path().join(".shudu-aaaaaa.tmp");
        let other = folder.path().join(".shudurc");
        fs::write(&stale, "of a dead process").unwrap();
        fs::write(&other, "of the user").unwrap();
        let first = temporary_file(folder.path(), 0o600).unwrap();
        let second = temporary_file(folder.path(), 0o600).unwrap();
        assert!(!stale.exists() && other.exists());
        assert!(first.path().exists() && second.path().exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_chain_of_links_to_a_missing_file_is_followed() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        symlink("b", at("a")).unwrap();
        symlink(at("c"), at("b")).unwrap();
        symlink("loop", at("loop")).unwrap();
        assert_eq!(follow_links(&at("a")).unwrap(), at("c"));
        assert!(follow_links(&at("loop")).is_err());
        assert!(is_same_output(&at("a"), &at("c")));
        assert!(!is_same_output(&at("a"), &at("d")));
    }
}
