//! `shudu serve`: serves the page and every request over HTTP.
//!
//! The server is in `shudu-server`. This file turns flags into its settings, prints the address, and
//! stops it on Ctrl-C and SIGTERM.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::{Command, Stdio};

use shudu_flags::{LogLevel, Serve};
use shudu_messages::args;
use shudu_server::{Level, Network, Server, Settings};

use super::Ended;
use crate::context::{Context, REPEAT, on_signals};
use crate::exit::Exit;

pub(crate) fn run(context: &Context, flags: &Serve) -> Ended {
    let mut settings = Settings::new(flags.listen);
    settings.hosts = flags.host.clone();
    let networks = flags.trusted_proxy.iter();
    let networks = networks.filter_map(|(address, bits)| Network::new(*address, *bits));
    settings.trusted_proxies = networks.collect();
    settings.log = match flags.log {
        LogLevel::Off => Level::Off,
        LogLevel::Error => Level::Error,
        LogLevel::Info => Level::Info,
        LogLevel::Requests => Level::Requests,
        LogLevel::Texts => Level::Texts,
    };
    settings.threads = context.jobs;
    settings.connections = flags.connections.get();
    settings.jobs_per_client = flags.jobs_per_client.get();
    if let Some(time) = flags.time.timeout {
        settings.limits = settings.limits.with_time(time);
        settings.streamed_time = settings.streamed_time.max(time);
    }
    let reject = |error: std::io::Error| {
        // Only a thread that cannot be started has such an error.
        if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::OutOfMemory) {
            return Err(context.say("no-thread", &args! {}).into());
        }
        if error.kind() == ErrorKind::AddrInUse {
            let words = args! { address = flags.listen.to_string() };
            return Err(context.say("serve-port-used", &words).into());
        }
        let message = context.catalogue.io_reason(error.kind(), &error.to_string());
        let words = args! { address = flags.listen.to_string(), message = message };
        Err(context.say("serve-no-address", &words).into())
    };
    let server = match Server::bind(settings) {
        Ok(server) => server,
        Err(error) => return reject(error),
    };
    let stopper = server.stopper();
    on_signals(move |_, since_first| {
        if since_first.is_none_or(|time| time > REPEAT) && stopper.stop() {
            std::process::exit(i32::from(Exit::Interrupted.code()));
        }
    });
    let address = format!("http://{}/", reachable(server.address()));
    context.print(format!("{address}\n").as_bytes())?;
    if context.stderr_is_terminal {
        context.note(&context.say("serve-ready", &args! {}));
    }
    if flags.open && !open(&address) {
        context.note(&context.say("serve-no-browser", &args! { address = address }));
    }
    match server.run() {
        Ok(()) => Ok(Exit::Fine),
        Err(error) => reject(error),
    }
}

/// Returns an address of this machine for a server that listens on all of its addresses.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// Opens an address in the browser. Returns false if the program that does it cannot be started.
fn open(address: &str) -> bool {
    let (program, arguments): (&str, &[&str]) = match std::env::consts::OS {
        "windows" => ("cmd", &["/C", "start", ""]),
        "macos" => ("open", &[]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let Ok(mut child) = command.spawn() else { return false };
    // A process that nobody waits for would stay in the table of processes.
    let _ = shudu_system::thread::spawn("browser", move || child.wait());
    true
}
