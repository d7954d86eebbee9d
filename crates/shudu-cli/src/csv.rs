//! CSV rows (RFC 4180).

/// Appends a field, quoted when it must be.
pub(crate) fn field(out: &mut Vec<u8>, text: &[u8]) {
    if text.iter().any(|b| matches!(b, b',' | b'"' | b'\n' | b'\r')) {
        out.push(b'"');
        for &byte in text {
            if byte == b'"' {
                out.push(b'"');
            }
            out.push(byte);
        }
        out.push(b'"');
    } else {
        out.extend_from_slice(text);
    }
}

/// Appends a row.
pub(crate) fn row<'a>(out: &mut Vec<u8>, fields: impl IntoIterator<Item = &'a [u8]>) {
    for (i, text) in fields.into_iter().enumerate() {
        if i > 0 {
            out.push(b',');
        }
        field(out, text);
    }
    out.push(b'\n');
}

#[cfg(test)]
mod tests {
    #[test]
    fn fields_are_quoted_only_when_they_must_be() {
        let mut out = Vec::new();
        super::row(&mut out, [b"a b".as_slice(), b"a,b", b"say \"hi\"", b""]);
        assert_eq!(out, b"a b,\"a,b\",\"say \"\"hi\"\"\",\n");
    }
}
