#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    ceiba_fuzz_targets::run("engine", data);
});
