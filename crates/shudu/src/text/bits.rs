//! Encodes bits as characters: six per character, the highest bit first.

/// The characters of the values 0 to 63. The first 60 are those of the CTC short form.
pub(super) const CHARACTERS: &[u8; 64] =
    b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/// Returns the value of a character.
pub(super) fn value_of(byte: u8) -> Option<usize> {
    CHARACTERS.iter().position(|&c| c == byte)
}

/// Appends bits as characters. Trailing `0` characters are omitted.
pub(super) fn write(out: &mut String, bits: &[bool]) {
    let before = out.len();
    for six in bits.chunks(6) {
        let value = (0..6).fold(0, |v, i| v << 1 | usize::from(six.get(i) == Some(&true)));
        out.push(char::from(CHARACTERS[value]));
    }
    out.truncate(out.trim_end_matches('0').len().max(before));
}

/// Reads bits. Bits after the last character are 0. Returns an error with the position of an
/// invalid character.
pub(super) fn read(text: &[u8]) -> Result<impl Iterator<Item = bool> + use<>, usize> {
    let values = text.iter().enumerate().map(|(at, &byte)| value_of(byte).ok_or(at));
    let values: Vec<usize> = values.collect::<Result<_, _>>()?;
    let bits = values.into_iter().flat_map(|v| (0..6).rev().map(move |i| v >> i & 1 == 1));
    Ok(bits.chain(std::iter::repeat(false)))
}
