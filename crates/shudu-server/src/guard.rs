//! A request that fails by a defect: the panic is caught, gets an id, and is logged.
//!
//! The message of a panic can contain parts of the request, so it is logged only at the level at which
//! requests are logged with their texts.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind, set_hook, take_hook};
use std::sync::Once;

use crate::log::Level;
use crate::metrics::count;
use crate::server::Shared;

thread_local! {
    static IS_GUARDED: Cell<bool> = const { Cell::new(false) };
    /// The place and the message of the last panic.
    static LAST: RefCell<(String, String)> = const { RefCell::new((String::new(), String::new())) };
}

/// Keeps what a panic says for the log, instead of printing it.
pub(crate) fn install() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |info: &PanicHookInfo<'_>| {
            if !IS_GUARDED.get() {
                return usual(info);
            }
            let place = info.location().map(ToString::to_string).unwrap_or_default();
            let payload = info.payload();
            let message = payload.downcast_ref::<&str>().map(ToString::to_string);
            let message = message.or_else(|| payload.downcast_ref::<String>().cloned());
            LAST.set((place, message.unwrap_or_default()));
        }));
    });
}

/// Runs a piece of work. The error is the id of a panic.
pub(crate) fn guarded<T>(
    shared: &Shared,
    route: &str,
    work: impl FnOnce() -> T,
) -> Result<T, String> {
    let outer = IS_GUARDED.replace(true);
    let ended = catch_unwind(AssertUnwindSafe(work));
    IS_GUARDED.set(outer);
    ended.map_err(|payload| {
        // The drop of a payload can panic too.
        let _ = catch_unwind(AssertUnwindSafe(|| drop(payload)));
        let id = shared.new_id();
        count(&shared.metrics.panics);
        let (place, message) = LAST.take();
        let mut fields = serde_json::json!({ "id": id, "route": route, "place": place });
        if shared.log.is_on(Level::Texts) {
            fields["message"] = message.into();
        }
        shared.log.event(Level::Error, "panic", fields);
        id
    })
}
