//! Paths: which one is what, and which methods it has.

use hyper::Method;
use shudu_jobs::photo;
use shudu_jobs::requests::{FILES, REQUESTS};

/// The folder of the requests.
pub(crate) const API: &str = "/api/v1/";

/// What a path leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// The page.
    Page,
    /// A file of the page.
    Asset,
    /// Whether the server works.
    Health,
    /// Counters for Prometheus.
    Metrics,
    /// The description of all requests.
    OpenApi,
    /// The puzzles of a picture, which is the body.
    Photo,
    /// Nothing.
    Unknown,
    /// A request of [`shudu_jobs`] whose answer is a file, by its index.
    File(usize),
    /// A request of [`shudu_jobs`], by its index.
    Call(usize),
}

/// The routes that are not requests of [`shudu_jobs`], in the order of the enum.
const OTHERS: [(Route, &str); 7] = [
    (Route::Page, "page"),
    (Route::Asset, "asset"),
    (Route::Health, "healthz"),
    (Route::Metrics, "metrics"),
    (Route::OpenApi, "openapi"),
    (Route::Photo, photo::REQUEST),
    (Route::Unknown, "unknown"),
];

impl Route {
    /// Returns the route of a path.
    pub(crate) fn of(path: &str) -> Route {
        if let Some(name) = path.strip_prefix(API) {
            return match name {
                "openapi.json" => Route::OpenApi,
                photo::REQUEST => Route::Photo,
                _ => {
                    let file = FILES.iter().position(|request| request.name == name);
                    let call = || REQUESTS.iter().position(|request| request.name == name);
                    let call = || call().map_or(Route::Unknown, Route::Call);
                    file.map_or_else(call, Route::File)
                }
            };
        }
        match path {
            "/" | "/index.html" => Route::Page,
            "/manifest.webmanifest" | "/service-worker.js" => Route::Asset,
            "/healthz" => Route::Health,
            "/metrics" => Route::Metrics,
            _ if path.starts_with("/assets/") => Route::Asset,
            _ => Route::Unknown,
        }
    }

    /// Every route.
    pub(crate) fn all() -> impl Iterator<Item = Route> {
        let others = OTHERS.iter().map(|(route, _)| *route);
        let files = (0..FILES.len()).map(Route::File);
        others.chain(files).chain((0..REQUESTS.len()).map(Route::Call))
    }

    /// Returns the position among all routes.
    pub(crate) fn index(self) -> usize {
        match self {
            Route::File(index) => OTHERS.len() + index,
            Route::Call(index) => OTHERS.len() + FILES.len() + index,
            _ => OTHERS.iter().position(|(route, _)| *route == self).unwrap_or_default(),
        }
    }

    /// Returns the name in logs and metrics.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Route::File(index) => FILES[index].name,
            Route::Call(index) => REQUESTS[index].name,
            _ => OTHERS[self.index()].1,
        }
    }

    /// Returns true if the route does work that a body describes.
    pub(crate) fn is_job(self) -> bool {
        matches!(self, Route::Call(_) | Route::File(_) | Route::Photo)
    }

    /// Returns the methods that the route has, as in the header `Allow`.
    pub(crate) fn allowed(self) -> &'static str {
        if self.is_job() { "POST" } else { "GET, HEAD" }
    }

    /// Returns true if the route has a method.
    pub(crate) fn allows(self, method: &Method) -> bool {
        match self.is_job() {
            true => *method == Method::POST,
            false => *method == Method::GET || *method == Method::HEAD,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_has_its_own_index_and_name() {
        for (index, route) in Route::all().enumerate() {
            assert_eq!(route.index(), index);
        }
        let mut names: Vec<&str> = Route::all().map(Route::name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Route::all().count());
    }

    #[test]
    fn paths_are_exact() {
        assert_eq!(Route::of("/api/v1/solve").name(), "solve");
        for path in ["/api/v1/solve/", "/api/v1/", "/api/v1//solve", "/API/v1/solve", "//", "*", ""]
        {
            assert_eq!(Route::of(path), Route::Unknown, "{path}");
        }
    }
}
