//! The output files of `--output`, of `--plot`, of `split` and of the classic command.
//!
//! | target | behavior |
//! |---|---|
//! | no file, or a regular file | bytes are written to `NAME.part` in the same folder, which is renamed to `NAME` when it is complete |
//! | a symbolic link | its target is replaced, the link is kept |
//! | a device, a FIFO, `/dev/fd/N` | bytes are written directly |
//! | `-` | stdout |
//!
//! A replaced file keeps its mode and, where the system allows it, its owner. A file without write
//! permission is not replaced.
//!
//! If the run fails, `NAME.part` is removed. If it is interrupted or killed, `NAME.part` is kept with the results so
//! far. No run changes the results of another one: each holds a lock on its own file, and if `NAME.part` has
//! content, the next run writes to `NAME.2.part`.

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use shudu_messages::args;
use shudu_system::fs::{self, File, TryLockError};
use shudu_system::thread;

use crate::context::{Context, report};
use crate::faults;
use crate::output::Out;

const SUFFIX: &str = ".part";
/// The longest name of a file on common file systems, in bytes.
const LONGEST_NAME: usize = 255;
/// The buffer size for regular files.
const BLOCK: usize = 1 << 16;
/// The limit on symbolic links, as in the kernel.
const MOST_LINKS: usize = 40;

/// The time for messages of a process that ends without unwinding.
const MESSAGE_TIME: Duration = Duration::from_millis(200);

/// The partial files of this process, and the sentence about each if it is kept.
static UNFINISHED: Mutex<Vec<(PathBuf, String)>> = Mutex::new(Vec::new());

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

/// A partial file that will replace a regular file. It is removed when this is dropped.
struct Replacement {
    file: File,
    part: PathBuf,
    target: PathBuf,
}

impl OutputFile {
    /// Opens an output with this name. An existing regular file is unchanged until
    /// [`persist`](OutputFile::persist).
    pub(crate) fn create(context: &Context, name: &Path) -> io::Result<OutputFile> {
        let kind = match Target::of(name)? {
            Target::Stdout => Kind::Stdout,
            Target::InPlace { is_regular } => Kind::InPlace(File::open_to_write(name, is_regular)?),
            Target::Replace { target, exists } => {
                Kind::Replacement(Replacement::new(context, name, target, exists)?)
            }
        };
        Ok(OutputFile { name: name.to_owned(), kind })
    }

    /// Returns an output that writes to the file.
    pub(crate) fn out(&self) -> io::Result<Out<'static>> {
        Ok(match &self.kind {
            Kind::Stdout => Out::stdout(io::IsTerminal::is_terminal(&io::stdout()), false),
            // Not buffered, so that a reader receives results immediately.
            Kind::InPlace(file) => Out::to(file.try_clone()?).guarded(file.is_terminal(), false),
            Kind::Replacement(replacement) => {
                let file = replacement.file.try_clone()?;
                let file = io::BufWriter::with_capacity(BLOCK, file);
                if shudu_flags::is_packed(&self.name) { Out::packed(file) } else { Out::to(file) }
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
            Kind::Stdout => io::IsTerminal::is_terminal(&io::stdout()),
            Kind::InPlace(file) => file.is_terminal(),
            Kind::Replacement(_) => false,
        }
    }

    /// Returns true if the partial file is still empty.
    pub(crate) fn is_unwritten(&self) -> io::Result<bool> {
        match &self.kind {
            Kind::Replacement(new) => Ok(new.file.data()?.len() == 0),
            Kind::Stdout | Kind::InPlace(_) => Ok(false),
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

    /// Writes the whole file and moves it to its place.
    pub(crate) fn write_whole(self, bytes: &[u8]) -> io::Result<()> {
        let mut out = self.out()?;
        let _: ControlFlow<()> = out.write(bytes);
        out.finish()?;
        self.persist()
    }

    /// Removes what was written, and reports that the target is unchanged.
    pub(crate) fn discard(self, context: &Context) {
        if let Kind::Replacement(new) = &self.kind {
            let key = if fs::exists(&new.target).unwrap_or(true) {
                "output-kept"
            } else {
                "output-not-written"
            };
            context.note(&context.say(key, &args! { file = faults::name(&self.name) }));
        }
    }

    /// Keeps what an interrupted run has written as a partial file, unless it is empty, and reports that.
    pub(crate) fn keep_part(self, context: &Context) {
        if self.is_unwritten().unwrap_or(false) {
            return self.discard(context);
        }
        if let Kind::Replacement(new) = &self.kind
            && let Some(sentence) = finish(&new.part)
        {
            report(&sentence);
        }
    }
}

/// Writes a whole file, or returns a message. An existing file is replaced only if `force` is true.
pub(crate) fn write_whole(
    context: &Context,
    name: &Path,
    force: bool,
    bytes: &[u8],
) -> Result<(), String> {
    check_force(context, name, force)?;
    let written = OutputFile::create(context, name).and_then(|file| file.write_whole(bytes));
    written.map_err(|error| faults::unwritable(context, name, &error))
}

/// Returns an message if a file exists that may not be replaced.
pub(crate) fn check_force(context: &Context, name: &Path, force: bool) -> Result<(), String> {
    match fs::metadata(name) {
        Ok(data) if data.is_file() && !force => {
            Err(context.say("output-exists", &args! { file = faults::name(name) }))
        }
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(faults::unwritable(context, name, &error))
        }
        _ => Ok(()),
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
    Replace {
        target: PathBuf,
        exists: bool,
    },
}

impl Target {
    fn of(name: &Path) -> io::Result<Target> {
        if name == Path::new("-") {
            return Ok(Target::Stdout);
        }
        let found = match fs::metadata(name) {
            Ok(found) => found,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Target::Replace { target: follow_links(name)?, exists: false });
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
        // A rename needs no permission to write to the file. Root has it for every file, so the mode counts too.
        if found.permissions().readonly() {
            return Err(io::Error::from(io::ErrorKind::PermissionDenied));
        }
        File::open_to_write(name, true)?;
        Ok(Target::Replace { target: fs::canonicalize(name)?, exists: true })
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
    fn new(
        context: &Context,
        name: &Path,
        target: PathBuf,
        exists: bool,
    ) -> io::Result<Replacement> {
        // A new file has the mode of the user's umask. A file that replaces another is private
        // until it has the mode of the old one.
        let (file, part) = part_file(&target, if exists { 0o600 } else { 0o666 })?;
        // In the folder as given, unless the name is a link to another one.
        let shown = match fs::read_link(name) {
            Ok(_) => part.clone(),
            Err(_) => name.with_file_name(part.file_name().unwrap_or_default()),
        };
        let words = args! { part = faults::name(&shown), file = faults::name(name) };
        let key = if exists { "output-part" } else { "output-part-new" };
        unfinished(|list| list.push((part.clone(), context.say(key, &words))));
        Ok(Replacement { file, part, target })
    }

    fn persist(self) -> io::Result<()> {
        // Some file systems report a full disk only here.
        self.file.sync_all()?;
        match fs::metadata(&self.target) {
            Ok(old) => keep_owner_and_mode(&self.file, &old)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        fs::rename(&self.part, &self.target)?;
        finish(&self.part);
        Ok(())
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if finish(&self.part).is_some() {
            remove(&self.part);
        }
    }
}

fn unfinished<T>(change: impl FnOnce(&mut Vec<(PathBuf, String)>) -> T) -> T {
    change(&mut UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Takes a partial file from the list. Returns the sentence about it if it was there.
fn finish(part: &Path) -> Option<String> {
    unfinished(|list| {
        let at = list.iter().position(|(other, _)| other == part)?;
        Some(list.swap_remove(at).1)
    })
}

/// Removes a partial file. A failure is tried once more, because the file must not stay.
fn remove(part: &Path) {
    let _ = fs::remove_file(part).or_else(|_| fs::remove_file(part));
}

#[cfg(unix)]
fn keep_owner_and_mode(file: &File, old: &fs::Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let mut mode = old.mode() & 0o7777;
    let new = file.data()?;
    // Only root may change the owner.
    if new.uid() != old.uid() && file.set_owner(Some(old.uid()), None).is_err() {
        mode &= 0o777;
    }
    if new.gid() != old.gid() && file.set_owner(None, Some(old.gid())).is_err() {
        // Another group must not get the permissions of the old one.
        mode &= !0o7070 | (mode & 0o007) << 3;
    }
    file.set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn keep_owner_and_mode(file: &File, old: &fs::Metadata) -> io::Result<()> {
    file.set_permissions(old.permissions())
}

/// Creates and locks the first partial file of a target that has no content and is not in use.
fn part_file(target: &Path, mode: u32) -> io::Result<(File, PathBuf)> {
    let mut number = 1u32;
    loop {
        let part = part_name(target, number);
        number += 1;
        let file = match File::create_new(&part, mode) {
            Ok(file) => file,
            // The empty file of a killed process is used again.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => match empty(&part) {
                Some(file) => return Ok((file, part)),
                None => continue,
            },
            Err(error) => return Err(error),
        };
        // Between creation and lock, another process can take the file, because it is empty.
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            continue;
        }
        match is_at(&file, &part) {
            Ok(true) => return Ok((file, part)),
            Ok(false) => {}
            Err(error) => {
                remove(&part);
                return Err(error);
            }
        }
    }
}

/// Returns `NAME.part`, `NAME.2.part` and so on. A name that would be too long is cut.
fn part_name(target: &Path, number: u32) -> PathBuf {
    let number = if number == 1 { String::new() } else { format!(".{number}") };
    let end = number + SUFFIX;
    let mut name = target.file_name().unwrap_or_default().to_owned();
    if name.len() + end.len() > LONGEST_NAME {
        let mut text = name.to_string_lossy().into_owned();
        while text.len() + end.len() > LONGEST_NAME {
            text.pop();
        }
        name = text.into();
    }
    name.push(end);
    target.with_file_name(name)
}

/// Opens and locks an empty regular file. `None` if it is anything else, or in use. Without
/// support for locks, it could be in use.
fn empty(path: &Path) -> Option<File> {
    let is_empty = |data: &fs::Metadata| data.is_file() && data.len() == 0;
    fs::symlink_metadata(path).ok().filter(is_empty)?;
    let file = File::open_to_write(path, false).ok()?;
    let is_free = file.try_lock().is_ok() && is_at(&file, path).is_ok_and(|is_at| is_at);
    (is_free && file.data().is_ok_and(|data| is_empty(&data))).then_some(file)
}

/// Returns true if this open file is the one with this name.
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    match fs::symlink_metadata(path) {
        Ok(named) => Ok(is_same_file(&file.data()?, &named).unwrap_or(true)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Keeps the partial files of this process, before it ends without unwinding: removes the empty
/// ones and reports the others.
pub(crate) fn keep_unfinished() {
    let mut kept = Vec::new();
    for (part, sentence) in unfinished(std::mem::take) {
        match fs::metadata(&part) {
            Ok(data) if data.len() == 0 => remove(&part),
            _ => kept.push(sentence),
        }
    }
    if kept.is_empty() {
        return;
    }
    // The process must end although nobody reads stderr.
    let (done, is_done) = channel();
    let tell = move || {
        kept.iter().for_each(|sentence| report(sentence));
        let _ = done.send(());
    };
    if thread::spawn("messages", tell).is_ok() {
        let _ = is_done.recv_timeout(MESSAGE_TIME);
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
            let by_name = || matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(a), Ok(b)) if a == b);
            !is_character_device(&a) && is_same_file(&a, &b).unwrap_or_else(by_name)
        }
        (Err(_), Err(_)) => {
            // Neither exists: the same name in the same folder.
            let place = |name: &Path| {
                let end = follow_links(name).ok()?;
                let folder = fs::canonicalize(folder_of(&end)).ok()?;
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
    fn partial_files_with_content_and_locked_ones_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.txt");
        let at = |name: &str| folder.path().join(name);
        std::fs::write(at("a.txt.part"), "results of another run").unwrap();
        let (_first, name) = part_file(&target, 0o600).unwrap();
        assert_eq!(name, at("a.txt.2.part"));
        let (_second, name) = part_file(&target, 0o600).unwrap();
        assert_eq!(name, at("a.txt.3.part"));
        // That of a process that was killed before it wrote anything.
        std::fs::write(at("a.txt.4.part"), "").unwrap();
        assert_eq!(part_file(&target, 0o600).unwrap().1, at("a.txt.4.part"));
    }

    #[test]
    fn names_of_partial_files_are_not_too_long() {
        let long = "数".repeat(85);
        assert_eq!(part_name(Path::new(&long), 12), PathBuf::from("数".repeat(82) + ".12.part"));
        assert_eq!(part_name(Path::new("f/a"), 1), PathBuf::from("f/a.part"));
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
