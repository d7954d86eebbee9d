//! Parsers of other values: times, ranges, addresses, sizes.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use shudu::logic::{Rating, Technique};
use shudu::text::{Symbols, to_ascii};

use crate::shared::Device;

/// The error of a value: the key of a message in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadValue(pub &'static str);

impl std::fmt::Display for BadValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for BadValue {}

/// The units of time: milliseconds, seconds, minutes, hours, days.
const UNITS: [(&str, f64); 5] =
    [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0), ("d", 86400.0)];
/// The longest time, in seconds: thirty years.
const LONGEST: f64 = 1e9;

/// Reads a time such as `90`, `1.5s`, `500ms` or `1h30m`. Without a unit it is in seconds.
pub(crate) fn time_span(text: &str) -> Result<Duration, BadValue> {
    let seconds = match text.trim().parse::<f64>() {
        Ok(seconds) => Some(seconds),
        Err(_) => sum_of_units(text.trim()),
    };
    match seconds.filter(|s| *s > 0.0 && *s < LONGEST) {
        Some(seconds) => Ok(Duration::from_secs_f64(seconds).max(Duration::from_nanos(1))),
        None => Err(BadValue("value-time")),
    }
}

/// Reads `auto`, `cpu`, `gpu` or `gpu:0`.
pub(crate) fn device(text: &str) -> Result<Device, BadValue> {
    let number = |n: &str| n.parse().ok().filter(|_| n.bytes().all(|b| b.is_ascii_digit()));
    match text {
        "auto" => Ok(Device::Auto),
        "cpu" => Ok(Device::Cpu),
        "gpu" => Ok(Device::Gpu(None)),
        _ => match text.strip_prefix("gpu:").and_then(number) {
            Some(number) => Ok(Device::Gpu(Some(number))),
            None => Err(BadValue("value-device")),
        },
    }
}

/// Returns the ends of a range such as `3..4` or `3~4`. A single number is both ends.
fn ends(text: &str) -> (&str, &str) {
    text.split_once("..").or_else(|| text.split_once('~')).unwrap_or((text, text))
}

/// Returns the sum of numbers with units, in seconds.
fn sum_of_units(mut text: &str) -> Option<f64> {
    let is_of_number = |c: char| c.is_ascii_digit() || c == '.';
    let mut sum = 0.0;
    while !text.is_empty() {
        let end = text.find(|c| !is_of_number(c))?;
        let (number, rest) = text.split_at(end);
        let end = rest.find(is_of_number).unwrap_or(rest.len());
        let (unit, rest) = rest.split_at(end);
        let (_, factor) = UNITS.iter().find(|(name, _)| *name == unit.trim())?;
        sum += number.parse::<f64>().ok()? * factor;
        text = rest.trim_start();
    }
    Some(sum)
}

/// Reads ratings such as `3.0..4.2` or `7.2`.
pub(crate) fn ratings(text: &str) -> Result<RangeInclusive<Rating>, BadValue> {
    // Ratings have one decimal.
    let mut numbers = text.split(|c: char| !c.is_ascii_digit() && c != '.');
    if numbers.any(|number| number.rsplit_once('.').is_some_and(|(_, end)| end.len() > 1)) {
        return Err(BadValue("value-rating"));
    }
    match Rating::parse_range(&to_ascii(text)) {
        Ok(range) if range.is_empty() => Err(BadValue("value-reversed")),
        Ok(range) => Ok(range),
        Err(_) => Err(BadValue("value-rating")),
    }
}

/// Reads a symbol that is not a digit of any board.
pub(crate) fn blank(text: &str) -> Result<char, BadValue> {
    let mut signs = text.chars();
    match (signs.next(), signs.next()) {
        (Some(c), None) if Symbols::BLANKS.contains(c) => Ok(c),
        (Some(c), None) if !c.is_alphanumeric() && !c.is_control() => Ok(c),
        _ => Err(BadValue("value-blank")),
    }
}

/// Reads the id of a technique.
pub(crate) fn technique(text: &str) -> Result<Technique, BadValue> {
    text.parse().map_err(|_| BadValue("value-technique"))
}

/// Reads the number of a step, from 1.
pub(crate) fn step_number(text: &str) -> Result<usize, BadValue> {
    to_ascii(text).parse().ok().filter(|&n| n > 0).ok_or(BadValue("value-step"))
}

/// Reads a size of paper: `a4`, `letter`, or width and height in millimeters, `150x200`.
pub(crate) fn paper(text: &str) -> Result<shudu_draw::Point, BadValue> {
    shudu_draw::paper_size(&to_ascii(text)).ok_or(BadValue("value-paper"))
}

/// Reads `127.0.0.1:8085`, `[::1]:8085`, `localhost:8085`, or an address or a port alone.
pub(crate) fn address(text: &str) -> Result<SocketAddr, BadValue> {
    const PORT: u16 = 8085;
    const LOCAL: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let text = to_ascii(text);
    if let Some(port) = text.strip_prefix("localhost:").or_else(|| text.strip_prefix(':')) {
        return port
            .parse()
            .map(|port| (LOCAL, port).into())
            .map_err(|_| BadValue("value-address"));
    }
    let port = text.parse().ok().map(|port: u16| (LOCAL, port).into());
    let alone = || text.parse().ok().map(|address: IpAddr| (address, PORT).into());
    port.or_else(alone).or_else(|| text.parse().ok()).ok_or(BadValue("value-address"))
}

/// Reads `10.0.0.1` or `10.0.0.0/8`: an address and the number of bits that are compared.
pub(crate) fn network(text: &str) -> Result<(IpAddr, u8), BadValue> {
    let text = to_ascii(text);
    let (address, bits) = text.split_once('/').map_or((&*text, None), |(a, b)| (a, Some(b)));
    let address: Option<IpAddr> = address.trim().parse().ok();
    let most = if address.is_some_and(|address| address.is_ipv4()) { 32 } else { 128 };
    let bits = bits.map_or(Some(most), |bits| bits.trim().parse().ok());
    let network = address.zip(bits).filter(|(_, bits)| *bits <= most);
    network.ok_or(BadValue("value-network"))
}

/// Reads the width of a picture.
pub(crate) fn picture_size(text: &str) -> Result<f32, BadValue> {
    let size = to_ascii(text).parse().ok();
    size.filter(|size| (16.0..=10_000.0).contains(size)).ok_or(BadValue("value-size"))
}

/// Reads `0.1` or `10%`.
pub(crate) fn share(text: &str) -> Result<f64, BadValue> {
    let part = match text.strip_suffix('%') {
        Some(percent) => percent.trim().parse::<f64>().map(|p| p / 100.0),
        None => text.parse(),
    };
    match part {
        Ok(part) if (0.0..=1.0).contains(&part) => Ok(part),
        _ => Err(BadValue("value-share")),
    }
}

/// Reads a file and a share: `train.txt=0.8`.
pub(crate) fn part(text: &str) -> Result<(PathBuf, f64), BadValue> {
    let (name, part) = text.rsplit_once('=').ok_or(BadValue("value-share"))?;
    Ok((name.into(), share(part)?))
}

/// Reads `30` or `30..40`; both ends are included.
pub(crate) fn span(text: &str) -> Result<(usize, usize), BadValue> {
    let text = to_ascii(text);
    let (a, b) = ends(&text);
    match (a.trim().parse(), b.trim().parse()) {
        (Ok(a), Ok(b)) if a <= b => Ok((a, b)),
        (Ok(_), Ok(_)) => Err(BadValue("value-reversed")),
        _ => Err(BadValue("value-span")),
    }
}

/// Reads `8` or `1..11`.
pub(crate) fn queens(text: &str) -> Result<(usize, usize), BadValue> {
    match span(text) {
        Ok((a, b)) if a >= 1 && b <= 32 => Ok((a, b)),
        _ => Err(BadValue("value-queens")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        let short = [("90", 90.0), ("1.5", 1.5), ("1.5s", 1.5), ("500ms", 0.5), (" 3s ", 3.0)];
        let long = [("5m", 300.0), ("1h30m", 5400.0), ("1h 30m 5s", 5405.0), ("2d", 172800.0)];
        for (text, seconds) in short.into_iter().chain(long) {
            assert_eq!(time_span(text), Ok(Duration::from_secs_f64(seconds)), "{text}");
        }
        let bad =
            ["", "0", "-1", "x", "1x", "s", "1h30", "h1", "1e30", "nan", "inf", "1..2s", "0ms"];
        for text in bad {
            assert!(time_span(text).is_err(), "{text}");
        }
    }

    #[test]
    fn networks_are_addresses_with_bits() {
        assert_eq!(network("10.0.0.0/8"), Ok(("10.0.0.0".parse().unwrap(), 8)));
        assert_eq!(network("::1"), Ok(("::1".parse().unwrap(), 128)));
        for text in ["", "10.0.0.0/33", "10.0.0/8", "::/129", "1.2.3.4/", "localhost", "1.2.3.4/-1"]
        {
            assert!(network(text).is_err(), "{text}");
        }
    }
}
