//! Which requests a browser may send here: the checks of `Host` and `Origin`.
//!
//! A page of another site must not use this server through the browser of its visitor. A page whose
//! name was changed to resolve to this machine (DNS rebinding) sends its own name as `Host`. So `Host`
//! must be an IP address, which nobody can rebind, `localhost`, or a name that was allowed. A page of
//! another site that sends a request directly has its own `Origin`, which must be the `Host`.

use std::net::{Ipv4Addr, Ipv6Addr};

use hyper::header::{HOST, HeaderMap, ORIGIN};

/// Why a request is rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rejected {
    /// There is not exactly one `Host`.
    NoHost,
    /// The host is not allowed.
    Host,
    /// The request is from a page of another site.
    Origin,
}

/// Checks the headers of a request.
pub(crate) fn check(headers: &HeaderMap, allowed: &[String]) -> Result<(), Rejected> {
    let mut hosts = headers.get_all(HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else { return Err(Rejected::NoHost) };
    let host = host.to_str().map_err(|_| Rejected::Host)?;
    if host.is_empty() {
        return Err(Rejected::NoHost);
    }
    if !is_allowed(host, allowed) {
        return Err(Rejected::Host);
    }
    if let Some(site) = headers.get("sec-fetch-site")
        && site != "same-origin"
        && site != "none"
        // A link on another site may lead here.
        && headers.get("sec-fetch-mode").is_none_or(|mode| mode != "navigate")
    {
        return Err(Rejected::Origin);
    }
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let own = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    match own.is_some_and(|own| own.eq_ignore_ascii_case(host)) {
        true => Ok(()),
        false => Err(Rejected::Origin),
    }
}

/// Returns true if a host, with or without a port, is allowed.
fn is_allowed(host: &str, allowed: &[String]) -> bool {
    if let Some(rest) = host.strip_prefix('[') {
        let Some((address, port)) = rest.split_once(']') else { return false };
        return address.parse::<Ipv6Addr>().is_ok() && is_port(port);
    }
    let (name, port) = host.find(':').map_or((host, ""), |colon| host.split_at(colon));
    let name = name.strip_suffix('.').unwrap_or(name);
    let is_known = name.parse::<Ipv4Addr>().is_ok()
        || name.eq_ignore_ascii_case("localhost")
        || allowed.iter().any(|allowed| allowed.eq_ignore_ascii_case(name));
    is_known && is_port(port)
}

/// Returns true for nothing and for `:8080`.
fn is_port(text: &str) -> bool {
    text.is_empty() || text.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(list: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in list {
            headers.append(*name, value.parse().unwrap());
        }
        headers
    }

    #[test]
    fn hosts_are_addresses_localhost_or_allowed_names() {
        let allowed = ["sudoku.example".to_owned()];
        let good = [
            "127.0.0.1",
            "127.0.0.1:8080",
            "[::1]",
            "[::1]:80",
            "localhost",
            "LocalHost:1",
            "localhost.",
            "192.168.1.7:80",
            "sudoku.example",
            "SUDOKU.example.:443",
        ];
        for host in good {
            assert_eq!(check(&headers(&[("host", host)]), &allowed), Ok(()), "{host}");
        }
        let bad = [
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "127.0.0.1:x",
            "127.0.0.1:80:80",
            "[::1",
            "[::1]x",
            "[evil]",
            "localhost:99999",
            "2130706433",
            "x@localhost",
        ];
        for host in bad {
            assert_eq!(check(&headers(&[("host", host)]), &allowed), Err(Rejected::Host), "{host}");
        }
        assert_eq!(check(&headers(&[]), &allowed), Err(Rejected::NoHost));
        assert_eq!(check(&headers(&[("host", "")]), &allowed), Err(Rejected::NoHost));
        let two = headers(&[("host", "localhost"), ("host", "localhost")]);
        assert_eq!(check(&two, &allowed), Err(Rejected::NoHost));
    }

    #[test]
    fn pages_of_other_sites_are_rejected() {
        let from =
            |origin: &str| check(&headers(&[("host", "localhost:1"), ("origin", origin)]), &[]);
        assert_eq!(from("http://localhost:1"), Ok(()));
        for origin in
            ["http://localhost:2", "http://evil.example", "null", "", "file://localhost:1"]
        {
            assert_eq!(from(origin), Err(Rejected::Origin), "{origin}");
        }
        let fetched = |site: &str, mode: &str| {
            let list = [("host", "localhost"), ("sec-fetch-site", site), ("sec-fetch-mode", mode)];
            check(&headers(&list), &[])
        };
        assert_eq!(fetched("same-origin", "cors"), Ok(()));
        assert_eq!(fetched("none", "navigate"), Ok(()));
        assert_eq!(fetched("cross-site", "navigate"), Ok(()));
        assert_eq!(fetched("cross-site", "no-cors"), Err(Rejected::Origin));
        assert_eq!(fetched("same-site", "cors"), Err(Rejected::Origin));
    }
}
