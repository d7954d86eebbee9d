//! The folder in which the program keeps its state.
//!
//! | system | folder |
//! |---|---|
//! | Unix | `$XDG_STATE_HOME/shudu`, else `~/.local/state/shudu` |
//! | macOS | `~/Library/Application Support/shudu` |
//! | Windows | `%LOCALAPPDATA%\shudu` |
//!
//! `SHUDU_STATE_DIR` overrides it on every system.

use std::ffi::OsString;
use std::path::PathBuf;

/// Returns the folder of saved games. `None` if the system does not say where the home folder is.
#[must_use]
pub fn games_folder() -> Option<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    state_folder(variable, std::env::home_dir()).map(|folder| folder.join("games"))
}

fn state_folder(
    variable: impl Fn(&str) -> Option<OsString>,
    home: Option<PathBuf>,
) -> Option<PathBuf> {
    if let Some(folder) = variable("SHUDU_STATE_DIR") {
        return Some(folder.into());
    }
    let home = home.filter(|home| !home.as_os_str().is_empty());
    let base = if cfg!(windows) {
        variable("LOCALAPPDATA").map(PathBuf::from)?
    } else if cfg!(target_os = "macos") {
        home?.join("Library").join("Application Support")
    } else {
        // The specification ignores relative paths.
        let state = variable("XDG_STATE_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
        match state {
            Some(folder) => folder,
            None => home?.join(".local").join("state"),
        }
    };
    Some(base.join("shudu"))
}

#[cfg(all(test, unix, not(target_os = "macos")))]
mod tests {
    use super::*;

    #[test]
    fn variables_decide_in_order() {
        let with = |set: &'static [(&str, &str)]| {
            let variable = move |name: &str| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| OsString::from(value))
            };
            state_folder(variable, Some(PathBuf::from("/home/a")))
        };
        assert_eq!(with(&[]), Some("/home/a/.local/state/shudu".into()));
        assert_eq!(with(&[("XDG_STATE_HOME", "/s")]), Some("/s/shudu".into()));
        assert_eq!(with(&[("XDG_STATE_HOME", "s")]), Some("/home/a/.local/state/shudu".into()));
        let both = with(&[("XDG_STATE_HOME", "/s"), ("SHUDU_STATE_DIR", "own")]);
        assert_eq!(both, Some("own".into()));
        assert_eq!(state_folder(|_| None, None), None);
    }
}
