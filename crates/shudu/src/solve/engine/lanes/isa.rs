//! The instruction sets, and the choice between them at run time.

#[cfg(all(
    feature = "simd",
    any(
        target_arch = "x86",
        target_arch = "x86_64",
        target_arch = "aarch64",
        all(target_arch = "wasm32", target_feature = "simd128")
    )
))]
use super::alone::RunOne;
use super::search::{Job, RunJob};
// The form that is in every build. In a WebAssembly module with 128-bit vectors these replace the
// portable form, which would only make the module larger; the tests compare both.
#[cfg(not(all(
    feature = "simd",
    target_arch = "wasm32",
    target_feature = "simd128",
    not(feature = "testing")
)))]
use super::simd::Portable as Basic;
use super::simd::{Simd, Task};
#[cfg(all(
    feature = "simd",
    target_arch = "wasm32",
    target_feature = "simd128",
    not(feature = "testing")
))]
use super::wasm::Simd128 as Basic;
#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
use super::x86::{Avx2, Avx512, Sse2};
use crate::Named;
use crate::grid::named;
use crate::search::{End, Work};

/// A form of the engine, named for its instruction set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Isa {
    /// Sixteen lanes (with VBMI2: Ice Lake, Zen 4 and later).
    Avx512,
    /// Eight lanes.
    Avx2,
    /// Four lanes.
    Sse2,
    /// Four lanes, on 64-bit ARM.
    Neon,
    /// Four lanes, in WebAssembly modules that are built with `simd128`.
    Simd128,
    /// One lane in an ordinary register. Modules with `Simd128` do without it.
    Portable,
}

impl Isa {
    /// Returns the forms that this processor supports, widest first. The last one is the portable
    /// form, except in WebAssembly modules with `simd128`, which have that form alone.
    pub fn available() -> impl Iterator<Item = Isa> {
        Isa::ALL.iter().copied().filter(|isa| isa.is_available())
    }

    /// Returns the widest form that this processor supports.
    pub(crate) fn best() -> Isa {
        Isa::available().next().unwrap_or(Isa::Portable)
    }

    /// Returns true if this processor supports the form.
    pub(crate) fn is_available(self) -> bool {
        match self {
            #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
            Isa::Avx512 => Avx512::detect().is_some(),
            #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
            Isa::Avx2 => Avx2::detect().is_some(),
            #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
            Isa::Sse2 => Sse2::detect().is_some(),
            #[cfg(all(feature = "simd", target_arch = "aarch64"))]
            Isa::Neon => super::neon::Neon::detect().is_some(),
            #[cfg(all(feature = "simd", target_arch = "wasm32", target_feature = "simd128"))]
            Isa::Simd128 => true,
            Isa::Portable => Basic::LANES == 1,
            #[allow(unreachable_patterns)]
            _ => false,
        }
    }

    /// Returns the number of search nodes processed together.
    pub const fn lanes(self) -> usize {
        match self {
            Isa::Avx512 => 16,
            Isa::Avx2 => 8,
            Isa::Sse2 | Isa::Neon | Isa::Simd128 => 4,
            Isa::Portable => 1,
        }
    }

    /// Runs a task on few nodes: like [`run`](Isa::run), in vectors of half the width if their
    /// sweeps take less time.
    pub(super) fn run_few<T: Task>(self, task: T) -> T::Out {
        #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
        if let (Isa::Avx512, Some(token)) = (self, Avx512::detect()) {
            return token.half().enter(task);
        }
        self.run(task)
    }

    /// Runs a job with one start node, its digit triples side by side where there are several lanes.
    pub(super) fn run_one<J: Job>(self, job: &mut J) -> (End, Work) {
        #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
        {
            if let (Isa::Avx512, Some(token)) = (self, Avx512::detect()) {
                return token.half().enter(RunOne(token.quarter(), job));
            }
            if let (Isa::Avx2, Some(token)) = (self, Avx2::detect()) {
                return token.enter(RunOne(token.half(), job));
            }
            if let (Isa::Sse2, Some(token)) = (self, Sse2::detect()) {
                return token.enter(RunOne(token, job));
            }
        }
        #[cfg(all(feature = "simd", target_arch = "aarch64"))]
        if let (Isa::Neon, Some(token)) = (self, super::neon::Neon::detect()) {
            return token.enter(RunOne(token, job));
        }
        #[cfg(all(feature = "simd", target_arch = "wasm32", target_feature = "simd128"))]
        if self == Isa::Simd128 {
            return super::wasm::Simd128.enter(RunOne(super::wasm::Simd128, job));
        }
        self.run(RunJob::new(job))
    }

    /// Runs a task in this form, or in the basic one if the processor does not support it. Never
    /// inlined: each copy would contain a whole search.
    #[inline(never)]
    pub(super) fn run<T: Task>(self, task: T) -> T::Out {
        #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
        {
            if let (Isa::Avx512, Some(token)) = (self, Avx512::detect()) {
                return token.enter(task);
            }
            if let (Isa::Avx2, Some(token)) = (self, Avx2::detect()) {
                return token.enter(task);
            }
            if let (Isa::Sse2, Some(token)) = (self, Sse2::detect()) {
                return token.enter(task);
            }
        }
        #[cfg(all(feature = "simd", target_arch = "aarch64"))]
        if let (Isa::Neon, Some(token)) = (self, super::neon::Neon::detect()) {
            return token.enter(task);
        }
        #[cfg(all(
            feature = "simd",
            target_arch = "wasm32",
            target_feature = "simd128",
            feature = "testing"
        ))]
        if self == Isa::Simd128 {
            return super::wasm::Simd128.enter(task);
        }
        // The only call of the basic form: each would be a copy of the search.
        Basic.enter(task)
    }
}

named!(Isa {
    Avx512 = "avx512",
    Avx2 = "avx2",
    Sse2 = "sse2",
    Neon = "neon",
    Simd128 = "simd128",
    Portable = "portable",
} "not the name of a form of the engine");
