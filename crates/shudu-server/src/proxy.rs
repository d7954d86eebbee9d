//! The client of a request that comes through a proxy.
//!
//! A proxy adds the address from which it got a request to the list in `X-Forwarded-For` or `Forwarded`
//! (RFC 7239). Anybody can send these headers, so only those of a listed peer count. The list is read from
//! its end: the first address that is not a listed proxy is the client.
//!
//! A proxy that writes one of the headers may pass on the other as the client sent it. If the two name
//! different clients, neither is used.

use std::net::IpAddr;

use hyper::header::{FORWARDED, HeaderMap};

/// An address, or all addresses that start with the same bits: `10.0.0.0/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

impl Network {
    /// Returns the addresses whose first bits are those of this one, or `None` if it has fewer bits.
    #[must_use]
    pub fn new(address: IpAddr, bits: u8) -> Option<Network> {
        let most = if address.is_ipv4() { 32 } else { 128 };
        (bits <= most).then_some(Network { address, bits })
    }

    fn contains(&self, other: IpAddr) -> bool {
        let bits = u32::from(self.bits);
        match (self.address, other) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                (own.to_bits() ^ other.to_bits()).checked_shr(32 - bits).unwrap_or(0) == 0
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                (own.to_bits() ^ other.to_bits()).checked_shr(128 - bits).unwrap_or(0) == 0
            }
            _ => false,
        }
    }
}

/// Returns the client of a request from this peer.
pub(crate) fn client(peer: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address| trusted.iter().any(|network| network.contains(address));
    let peer = peer.to_canonical();
    if !is_trusted(peer) {
        return peer;
    }
    let named = |name: &str, read: fn(&str) -> Option<IpAddr>| {
        let lines: Vec<_> = headers.get_all(name).iter().collect();
        let mut client = None;
        for line in lines.into_iter().rev() {
            for element in line.to_str().unwrap_or("?").rsplit(',') {
                // Before an element that is not an address, the last proxy is all that is known.
                let Some(address) = read(element.trim()) else { return client.or(Some(peer)) };
                client = Some(address);
                if !is_trusted(address) {
                    return client;
                }
            }
        }
        client
    };
    let simple = named("x-forwarded-for", address);
    let full = named(FORWARDED.as_str(), |element| {
        let mut pairs = element.split(';').filter_map(|pair| pair.split_once('='));
        let (_, node) = pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("for"))?;
        address(node.trim().trim_matches('"'))
    });
    match (simple, full) {
        (Some(one), Some(other)) if one != other => peer,
        (one, other) => one.or(other).unwrap_or(peer),
    }
}

/// Reads an address with or without a port: `1.2.3.4`, `1.2.3.4:80`, `::1`, `[::1]`, `[::1]:80`.
fn address(text: &str) -> Option<IpAddr> {
    let inner = match text.strip_prefix('[') {
        Some(rest) => rest.split_once(']')?.0,
        None if text.matches(':').count() == 1 => text.split_once(':')?.0,
        None => text,
    };
    inner.parse().ok().map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(address: &str, bits: u8) -> Option<Network> {
        Network::new(address.parse().unwrap(), bits)
    }

    fn found(peer: &str, lines: &[(&'static str, &str)]) -> String {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        let trusted = [("10.0.0.0", 8), ("127.0.0.1", 32), ("fd00::", 8)]
            .map(|(address, bits)| network(address, bits).unwrap());
        client(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    #[test]
    fn the_client_is_the_last_address_that_is_no_listed_proxy() {
        const X: &str = "x-forwarded-for";
        const F: &str = "forwarded";
        for (peer, lines, expected) in [
            ("127.0.0.1", &[][..], "127.0.0.1"),
            ("127.0.0.1", &[(X, "1.2.3.4")], "1.2.3.4"),
            ("::ffff:127.0.0.1", &[(X, "1.2.3.4")], "1.2.3.4"),
            ("127.0.0.1", &[(X, "6.6.6.6, 1.2.3.4, 10.1.1.1")], "1.2.3.4"),
            ("127.0.0.1", &[(X, "6.6.6.6"), (X, "1.2.3.4")], "1.2.3.4"),
            ("127.0.0.1", &[(X, "10.0.0.2, 10.0.0.1")], "10.0.0.2"),
            ("127.0.0.1", &[(X, "1.2.3.4:5678")], "1.2.3.4"),
            ("127.0.0.1", &[(X, "[2001:db8::1]:80")], "2001:db8::1"),
            ("127.0.0.1", &[(X, "2001:db8::1")], "2001:db8::1"),
            ("127.0.0.1", &[(X, "1.2.3.4, unknown")], "127.0.0.1"),
            ("127.0.0.1", &[(X, "1.2.3.4, unknown, 10.0.0.7")], "10.0.0.7"),
            ("fd00::1", &[(F, "for=\"[2001:db8::17]:4711\";proto=http")], "2001:db8::17"),
            ("fd00::1", &[(F, "for=6.6.6.6, proto=https;For=1.2.3.4")], "1.2.3.4"),
            ("fd00::1", &[(F, "for=_hidden")], "fd00::1"),
            ("127.0.0.1", &[(X, "1.2.3.4"), (F, "for=1.2.3.4")], "1.2.3.4"),
            // One of them is as the client sent it.
            ("127.0.0.1", &[(X, "1.2.3.4"), (F, "for=6.6.6.6")], "127.0.0.1"),
            // A peer that is not listed.
            ("9.9.9.9", &[(X, "1.2.3.4"), (F, "for=1.2.3.4")], "9.9.9.9"),
            ("11.0.0.1", &[(X, "1.2.3.4")], "11.0.0.1"),
        ] {
            assert_eq!(found(peer, lines), expected, "{peer} {lines:?}");
        }
    }

    #[test]
    fn networks_are_addresses_with_bits() {
        assert!(network("10.0.0.0", 33).is_none() && network("::", 129).is_none());
        let contains = |range: (&str, u8), address: &str| {
            network(range.0, range.1).unwrap().contains(address.parse().unwrap())
        };
        assert!(contains(("0.0.0.0", 0), "9.9.9.9") && contains(("::", 0), "2001:db8::1"));
        assert!(contains(("192.168.4.0", 22), "192.168.7.255"));
        assert!(!contains(("192.168.4.0", 22), "192.168.8.0") && !contains(("::", 0), "9.9.9.9"));
    }
}
