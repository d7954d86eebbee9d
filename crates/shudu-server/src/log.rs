//! Logs: one JSON object per line on stderr.
//!
//! A thread of its own writes the lines, so that a slow reader of stderr does not stop the server. If
//! the lines are not written fast enough, further ones are counted and dropped. The texts of requests
//! are logged only at the level `texts`.

use std::fmt;
use std::io::Write;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Map, Value};

/// What is logged. Each level includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Level {
    /// Nothing.
    Off,
    /// Failures of the server.
    Error,
    /// The start and the end of the server.
    #[default]
    Info,
    /// Every request, without its text.
    Requests,
    /// Every request with its text.
    Texts,
}

impl Level {
    /// Every level, with its name.
    pub const ALL: [(&str, Level); 5] = [
        ("off", Level::Off),
        ("error", Level::Error),
        ("info", Level::Info),
        ("requests", Level::Requests),
        ("texts", Level::Texts),
    ];

    fn name(self) -> &'static str {
        Level::ALL.iter().find(|(_, level)| *level == self).map_or("", |(name, _)| name)
    }
}

/// The error of a text that is no level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLevel;

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a level is off, error, info, requests or texts")
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let found = Level::ALL.iter().find(|(name, _)| *name == text);
        found.map(|(_, level)| *level).ok_or(UnknownLevel)
    }
}

/// Lines that wait to be written.
const WAITING: usize = 4096;

/// What the thread gets.
#[derive(Debug)]
enum Line {
    Text(String),
    /// Everything before this is written: report that.
    Flush(SyncSender<()>),
}

/// The log of a server.
#[derive(Debug)]
pub(crate) struct Log {
    level: Level,
    lines: Option<SyncSender<Line>>,
    dropped: AtomicU64,
}

impl Log {
    /// Starts the thread that writes.
    pub(crate) fn start(level: Level) -> std::io::Result<Log> {
        let mut lines = None;
        if level > Level::Off {
            let (sender, receiver) = sync_channel(WAITING);
            let builder = std::thread::Builder::new().name("log".to_owned());
            builder.spawn(move || write_lines(&receiver))?;
            lines = Some(sender);
        }
        Ok(Log { level, lines, dropped: AtomicU64::new(0) })
    }

    /// Returns true if events of a level are logged.
    pub(crate) fn is_on(&self, level: Level) -> bool {
        level <= self.level
    }

    /// Logs an event with its fields.
    pub(crate) fn event(&self, level: Level, event: &str, fields: Value) {
        let Some(lines) = self.lines.as_ref().filter(|_| self.is_on(level)) else { return };
        let mut line = Map::new();
        line.insert("time".to_owned(), timestamp(SystemTime::now()).into());
        line.insert("level".to_owned(), level.name().into());
        line.insert("event".to_owned(), event.into());
        let dropped = self.dropped.swap(0, Ordering::Relaxed);
        if dropped > 0 {
            line.insert("dropped".to_owned(), dropped.into());
        }
        if let Value::Object(fields) = fields {
            line.extend(fields);
        }
        if lines.try_send(Line::Text(Value::Object(line).to_string())).is_err() {
            self.dropped.fetch_add(dropped + 1, Ordering::Relaxed);
        }
    }

    /// Waits until the lines so far are written, at most a second.
    pub(crate) fn flush(&self) {
        let (done, written) = sync_channel(1);
        if let Some(lines) = &self.lines
            && lines.try_send(Line::Flush(done)).is_ok()
        {
            let _ = written.recv_timeout(Duration::from_secs(1));
        }
    }
}

fn write_lines(lines: &Receiver<Line>) {
    while let Ok(line) = lines.recv() {
        match line {
            // There is no place to report an error of stderr.
            Line::Text(text) => drop(std::io::stderr().lock().write_all((text + "\n").as_bytes())),
            Line::Flush(done) => drop(done.try_send(())),
        }
    }
}

/// Returns a time as `2026-11-16T06:09:13.123Z`.
fn timestamp(time: SystemTime) -> String {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    let (days, rest) = (since.as_secs() / 86_400, since.as_secs() % 86_400);
    // Days are counted in eras of 400 years that begin on March 1, so that leap days come last.
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    let millis = since.subsec_millis();
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timestamps_are_utc_with_leap_days() {
        let at = |seconds: u64| timestamp(UNIX_EPOCH + Duration::from_millis(seconds * 1000 + 7));
        assert_eq!(at(0), "1970-01-01T00:00:00.007Z");
        assert_eq!(at(951_782_400), "2000-02-29T00:00:00.007Z");
        assert_eq!(at(1_709_251_199), "2024-02-29T23:59:59.007Z");
        assert_eq!(at(1_794_816_000), "2026-11-16T08:00:00.007Z");
        assert_eq!(at(4_107_542_400), "2100-03-01T00:00:00.007Z");
    }

    #[test]
    fn levels_have_names_and_an_order() {
        for (name, level) in Level::ALL {
            assert_eq!(name.parse(), Ok(level));
            assert_eq!(level.name(), name);
        }
        assert_eq!("all".parse::<Level>(), Err(UnknownLevel));
        assert!(Level::default() < Level::Requests, "texts are not logged by default");
    }
}
