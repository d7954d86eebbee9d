//! Picture files: without a panic, and a picture that is decoded is read or rejected.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = shudu_photo::format(bytes);
    match shudu_photo::decode(bytes) {
        // Large pictures only take time.
        Ok(picture) if picture.gray().len() < 1 << 18 => drop(shudu_photo::read(&picture)),
        Ok(_) => {}
        Err(error) => assert!(!error.to_string().contains('{')),
    }
});
