//! Counters of a server, and their text for Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::connection::Slow;
use crate::pool::{Kind, Pool};
use crate::route::Route;
use crate::server::Shared;

/// Status codes that are counted, at least the one of each reply. Others are counted as the last one.
const CODES: [u16; 18] =
    [200, 206, 304, 400, 403, 404, 405, 408, 413, 415, 421, 422, 429, 431, 500, 503, 504, 0];

/// Upper ends of the classes of times, in microseconds.
const TIMES: [u64; 7] = [100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, u64::MAX];

#[derive(Debug, Default)]
struct OfRoute {
    codes: [AtomicU64; CODES.len()],
    times: [AtomicU64; TIMES.len()],
    total_time: AtomicU64,
}

/// Counters of a server.
#[derive(Debug)]
pub(crate) struct Metrics {
    routes: Vec<OfRoute>,
    pub(crate) in_flight: AtomicU64,
    pub(crate) open: AtomicU64,
    pub(crate) accepted: AtomicU64,
    pub(crate) rejected: AtomicU64,
    pub(crate) panics: AtomicU64,
    pub(crate) inline: AtomicU64,
    pub(crate) bytes_in: AtomicU64,
    pub(crate) bytes_out: AtomicU64,
    slow: [AtomicU64; Slow::ALL.len()],
}

/// Adds one.
pub(crate) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        Metrics {
            routes: Route::all().map(|_| OfRoute::default()).collect(),
            in_flight: AtomicU64::new(0),
            open: AtomicU64::new(0),
            accepted: AtomicU64::new(0),
            rejected: AtomicU64::new(0),
            panics: AtomicU64::new(0),
            inline: AtomicU64::new(0),
            bytes_in: AtomicU64::new(0),
            bytes_out: AtomicU64::new(0),
            slow: Default::default(),
        }
    }

    /// Counts a request that was answered.
    pub(crate) fn answered(&self, route: Route, code: u16, time: Duration) {
        let of_route = &self.routes[route.index()];
        let code = CODES.iter().position(|&one| one == code).unwrap_or(CODES.len() - 1);
        count(&of_route.codes[code]);
        let micros = time.as_micros() as u64;
        let class = TIMES.iter().position(|&end| micros <= end).unwrap_or(TIMES.len() - 1);
        count(&of_route.times[class]);
        of_route.total_time.fetch_add(micros, Ordering::Relaxed);
    }

    /// Counts a client that was dropped.
    pub(crate) fn dropped(&self, slow: Slow) {
        count(&self.slow[slow as usize]);
    }

    /// Returns all counters as text.
    pub(crate) fn text(&self, shared: &Shared, pool: &Pool) -> String {
        let mut out = String::with_capacity(8 << 10);
        let version = env!("CARGO_PKG_VERSION");
        head(&mut out, "build_info", "gauge", "The version of the server.");
        let _ = writeln!(out, "shudu_build_info{{version=\"{version}\"}} 1");
        head(&mut out, "uptime_seconds", "gauge", "Time since the start.");
        let _ = writeln!(out, "shudu_uptime_seconds {:.3}", shared.clock.uptime().as_secs_f64());
        self.requests(&mut out);
        let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let plain: [(&str, &str, &str, u64); 10] = [
            (
                "requests_in_flight",
                "gauge",
                "Requests that are being answered.",
                load(&self.in_flight),
            ),
            (
                "requests_inline_total",
                "counter",
                "Requests answered without a job.",
                load(&self.inline),
            ),
            (
                "request_bytes_total",
                "counter",
                "Bytes of bodies of requests.",
                load(&self.bytes_in),
            ),
            ("answer_bytes_total", "counter", "Bytes of bodies of answers.", load(&self.bytes_out)),
            ("panics_total", "counter", "Requests that failed by a defect.", load(&self.panics)),
            ("connections_open", "gauge", "Open connections.", load(&self.open)),
            ("connections_total", "counter", "Connections accepted.", load(&self.accepted)),
            (
                "connections_rejected_total",
                "counter",
                "Connections rejected.",
                load(&self.rejected),
            ),
            ("jobs_running", "gauge", "Jobs that run.", pool.running() as u64),
            ("jobs_cancelled_total", "counter", "Jobs cancelled.", load(&pool.cancelled)),
        ];
        for (name, kind, help, value) in plain {
            head(&mut out, name, kind, help);
            let _ = writeln!(out, "shudu_{name} {value}");
        }
        head(&mut out, "jobs_waiting", "gauge", "Jobs that wait.");
        for kind in Kind::ALL {
            let (name, waiting) = (kind.name(), pool.waiting(kind));
            let _ = writeln!(out, "shudu_jobs_waiting{{kind=\"{name}\"}} {waiting}");
        }
        head(
            &mut out,
            "clients_dropped_total",
            "counter",
            "Clients dropped because they were slow.",
        );
        for slow in Slow::ALL {
            let (name, dropped) = (slow.name(), load(&self.slow[slow as usize]));
            let _ = writeln!(out, "shudu_clients_dropped_total{{reason=\"{name}\"}} {dropped}");
        }
        head(&mut out, "body_bytes", "gauge", "Memory of large bodies and answers.");
        let _ = writeln!(out, "shudu_body_bytes {}", shared.memory.used());
        process(&mut out);
        out
    }

    fn requests(&self, out: &mut String) {
        head(out, "requests_total", "counter", "Requests answered, by route and status.");
        for (route, of_route) in Route::all().zip(&self.routes) {
            for (code, counter) in CODES.iter().zip(&of_route.codes) {
                let value = counter.load(Ordering::Relaxed);
                if value > 0 {
                    let name = route.name();
                    let _ = writeln!(
                        out,
                        "shudu_requests_total{{route=\"{name}\",status=\"{code}\"}} {value}"
                    );
                }
            }
        }
        head(out, "request_seconds", "histogram", "Time from the headers to the answer.");
        for (route, of_route) in Route::all().zip(&self.routes) {
            let mut sum = 0;
            let counts = of_route.times.each_ref().map(|counter| {
                sum += counter.load(Ordering::Relaxed);
                sum
            });
            if sum == 0 {
                continue;
            }
            let name = route.name();
            for (end, value) in TIMES.iter().zip(counts) {
                let end = match end {
                    &u64::MAX => "+Inf".to_owned(),
                    end => (*end as f64 / 1e6).to_string(),
                };
                let _ = writeln!(
                    out,
                    "shudu_request_seconds_bucket{{route=\"{name}\",le=\"{end}\"}} {value}"
                );
            }
            let total = of_route.total_time.load(Ordering::Relaxed) as f64 / 1e6;
            let _ = writeln!(out, "shudu_request_seconds_sum{{route=\"{name}\"}} {total}");
            let _ = writeln!(out, "shudu_request_seconds_count{{route=\"{name}\"}} {sum}");
        }
    }
}

fn head(out: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(out, "# HELP shudu_{name} {help}\n# TYPE shudu_{name} {kind}");
}

/// Adds what the system knows about the process, where it tells.
fn process(out: &mut String) {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let memory = status.lines().find_map(|line| {
        line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()
    });
    if let Some(kilobytes) = memory {
        let bytes = kilobytes * 1024;
        let _ = writeln!(
            out,
            "# HELP process_resident_memory_bytes Resident memory.\n\
             # TYPE process_resident_memory_bytes gauge\n\
             process_resident_memory_bytes {bytes}"
        );
    }
    if let Ok(files) = std::fs::read_dir("/proc/self/fd") {
        let open = files.count();
        let _ = writeln!(
            out,
            "# HELP process_open_fds Open files.\n# TYPE process_open_fds gauge\nprocess_open_fds {open}"
        );
    }
}
