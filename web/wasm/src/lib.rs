//! The requests of `shudu-jobs` as a WebAssembly module: one call with bytes in and out.
//!
//! The module has no dependency on JavaScript glue. It imports two functions and exports five:
//!
//! ```text
//!   import  shudu.now() -> f64              milliseconds on any clock
//!           shudu.progress(ptr, len)        the progress of a long request, as JSON
//!   export  memory
//!           allocate(len) -> ptr            a buffer for the input
//!           call(ptr, len, time_ms) -> i32  1 if the request is answered, 0 if the output is a failure, 2 if
//!                                           it is the name of a file to supply before the same call
//!           output() -> ptr, output_length() -> len
//!           supply(ptr, len)                the name of a file, a line feed and its text
//! ```
//!
//! The input is the name of the request, a line feed and its body. It is freed by the call. The
//! output stays valid until the next call. `web/npm` has the JavaScript around it. The module keeps the game
//! of the last call of `play`.
//!
//! The module contains no texts: those of the languages and the examples of techniques are files beside it.
//! A call that needs one returns its name; the caller supplies the text and calls again.
//!
//! A panic ends the instance with a trap; the caller starts a new one.

#![allow(unsafe_code, reason = "the functions take pointers into the memory of the module")]

use std::cell::RefCell;
use std::time::Duration;

use shudu::Cancel;
use shudu_jobs::requests::{Context, KeptGame, Limits, Progress, Status, call_json};
use shudu_messages::take_missing;

// SAFETY: the signatures are those of the imports that `web/npm` passes to the module: `now` returns
// a number, and `progress` reads `length` bytes at `text` before it returns. WebAssembly checks the
// types when the module is instantiated.
#[link(wasm_import_module = "shudu")]
unsafe extern "C" {
    fn now() -> f64;
    fn progress(text: *const u8, length: usize);
}

thread_local! {
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static KEPT: KeptGame = KeptGame::default();
}

fn write(output: Vec<u8>) {
    OUTPUT.with_borrow_mut(|old| *old = output);
}

/// Returns the time of the JavaScript clock.
fn clock() -> Duration {
    // SAFETY: the import has no arguments and no effect.
    let milliseconds = unsafe { now() };
    Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default()
}

/// Passes the progress of a long request to JavaScript.
fn report(seen: &Progress) {
    let text = serde_json::to_vec(seen).unwrap_or_default();
    // SAFETY: the text lives until the import returns, and the import only reads it.
    unsafe { progress(text.as_ptr(), text.len()) }
}

/// Returns a buffer of this length. [`call`] frees it.
#[unsafe(no_mangle)]
pub extern "C" fn allocate(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Takes back a buffer of [`allocate`].
///
/// # Safety
/// `input` must be a buffer of [`allocate`] with this length, and not used after.
unsafe fn taken(input: *mut u8, length: usize) -> Box<[u8]> {
    // SAFETY: `allocate` made this buffer from a boxed slice of this length.
    unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(input, length)) }
}

/// Returns the first line of an input and what follows it.
fn cut(input: &[u8]) -> (String, &[u8]) {
    let end = input.iter().position(|&byte| byte == b'\n').unwrap_or(input.len());
    (String::from_utf8_lossy(&input[..end]).into_owned(), input.get(end + 1..).unwrap_or_default())
}

/// Supplies the text of a file: its name, a line feed and the text.
///
/// # Safety
/// `input` must be a buffer of [`allocate`] with this length, and not used after.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn supply(input: *mut u8, length: usize) {
    // SAFETY: the caller passes a buffer of `allocate`.
    let input = unsafe { taken(input, length) };
    let (file, text) = cut(&input);
    shudu_jobs::requests::supply(&file, String::from_utf8_lossy(text).into_owned());
}

/// Answers a request: its name, a line feed and its body, in a buffer of [`allocate`] of this length,
/// which is freed. The request ends after `time_ms` milliseconds. Returns 1 if it is answered, 0 if the
/// output is the reason why it is not, 2 if it is the name of a file that the answer needs.
///
/// # Safety
/// `input` must be a buffer of [`allocate`] with this length, and not used after.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn call(input: *mut u8, length: usize, time_ms: f64) -> u32 {
    // SAFETY: the caller passes a buffer of `allocate`.
    let input = unsafe { taken(input, length) };
    let (name, body) = cut(&input);
    let time = Duration::try_from_secs_f64(time_ms / 1000.0).unwrap_or(Duration::MAX);
    let limits = Limits::default().with_time(time).with_request_bytes(64 << 20);
    let cancel = Cancel::new();
    let reply = KEPT.with(|kept| {
        let context = Context::new(&limits, &cancel).with_clock(clock).with_progress(&report);
        call_json(&name, body, &context.with_kept(kept))
    });
    match take_missing() {
        Some(file) => {
            write(file.into());
            2
        }
        None => {
            write(reply.body);
            u32::from(reply.status == Status::Ok)
        }
    }
}

/// Returns the start of the output of the last call.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    OUTPUT.with_borrow(Vec::as_ptr)
}

/// Returns the length of the output of the last call.
#[unsafe(no_mangle)]
pub extern "C" fn output_length() -> usize {
    OUTPUT.with_borrow(Vec::len)
}
