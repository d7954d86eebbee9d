//! What the shells of the instruction sets have in common: vectors in memory, and the methods that
//! differ only in the names of intrinsics.

/// A vector in memory. Arrays of them are kept where no vector crosses a cache line.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(super) struct Words<const N: usize>(pub(super) [u32; N]);

impl<const N: usize> AsRef<[u32]> for Words<N> {
    #[inline(always)]
    fn as_ref(&self) -> &[u32] {
        &self.0
    }
}
impl<const N: usize> AsMut<[u32]> for Words<N> {
    #[inline(always)]
    fn as_mut(&mut self) -> &mut [u32] {
        &mut self.0
    }
}

/// Methods of [`Simd`](super::simd::Simd) that are a few intrinsics each.
macro_rules! intrinsics {
    ($($name:ident($($arg:ident),+) = $body:expr;)+) => {$(
        #[inline(always)]
        #[allow(unused_unsafe)] // In WebAssembly intrinsics are safe.
        fn $name(self, $($arg: Self::V),+) -> Self::V {
            // SAFETY: a token exists only where the processor has these instructions.
            unsafe { $body }
        }
    )+};
}
pub(super) use intrinsics;

/// The methods of [`Simd`](super::simd::Simd) that every instruction set has in the same form. The
/// names are those of its token, its vector, its features, and its intrinsics for loading, storing
/// and repeating a word.
macro_rules! shell {
    ($token:ident, $lanes:literal, $v:ty, $features:literal, $load:ident, $store:ident, $splat:ident) => {
        const LANES: usize = $lanes;
        type V = $v;
        type A = Words<$lanes>;

        #[inline(always)]
        #[allow(unused_unsafe)] // In WebAssembly intrinsics are safe.
        fn enter<T: Task>(self, task: T) -> T::Out {
            #[target_feature(enable = $features)]
            fn inner<T: Task>(token: $token, task: T) -> T::Out {
                task.run(token)
            }
            // SAFETY: a token exists only where the processor has these instructions.
            unsafe { inner(self, task) }
        }
        #[inline(always)]
        fn zeros(self) -> Self::A {
            Words([0; $lanes])
        }
        #[inline(always)]
        #[allow(unused_unsafe)] // In WebAssembly intrinsics are safe.
        fn splat(self, x: u32) -> Self::V {
            // SAFETY: a token exists only where the processor has these instructions.
            unsafe { $splat(x as _) }
        }
        #[inline(always)]
        fn load(self, a: &Self::A) -> Self::V {
            // SAFETY: a token exists only where the processor has the instruction; `Words` has the
            // vector's size, and the instruction accepts its alignment.
            unsafe { $load(a.0.as_ptr().cast()) }
        }
        #[inline(always)]
        fn store(self, a: &mut Self::A, v: Self::V) {
            // SAFETY: a token exists only where the processor has the instruction; `Words` has the
            // vector's size, and the instruction accepts its alignment.
            unsafe { $store(a.0.as_mut_ptr().cast(), v) }
        }
    };
}
pub(super) use shell;
