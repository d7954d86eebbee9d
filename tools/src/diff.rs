//! A line diff for messages of tests: removed and added lines, in order.

/// Returns the lines that differ, `-` before those only in `old` and `+` before those only in
/// `new`. Empty if both are equal.
pub fn lines(old: &str, new: &str) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    // The length of the longest common subsequence of the remaining lines.
    let mut common = vec![vec![0_u32; new.len() + 1]; old.len() + 1];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            common[i][j] = if old[i] == new[j] {
                common[i + 1][j + 1] + 1
            } else {
                common[i + 1][j].max(common[i][j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut out = String::new();
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            (i, j) = (i + 1, j + 1);
        } else if j == new.len() || (i < old.len() && common[i + 1][j] >= common[i][j + 1]) {
            out.push_str(&format!("- {}\n", old[i]));
            i += 1;
        } else {
            out.push_str(&format!("+ {}\n", new[j]));
            j += 1;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn only_lines_that_differ_are_shown() {
        assert_eq!(super::lines("a\nb\nc\n", "a\nc\nd\n"), "- b\n+ d\n");
        assert_eq!(super::lines("a\n", "a\n"), "");
    }
}
