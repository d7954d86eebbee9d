//! Orders of the rows or columns of a board, and their conjugacy classes.

use std::collections::HashMap;

/// Returns all orders of `groups` groups of `size` lines in which groups stay together.
pub(super) fn all(groups: usize, size: usize) -> Vec<Vec<u8>> {
    let permutations = |n: usize| {
        let mut found = Vec::new();
        let mut items: Vec<usize> = (0..n).collect();
        crate::permutation::each_order(&mut items, 0, &mut |order| found.push(order.to_vec()));
        found
    };
    let inner = permutations(size);
    let mut orders = Vec::new();
    for outer in permutations(groups) {
        let mut lines = vec![Vec::new()];
        for group in outer {
            lines = lines
                .into_iter()
                .flat_map(|line: Vec<u8>| {
                    inner.iter().map(move |order| {
                        let mut longer = line.clone();
                        longer.extend(order.iter().map(|i| (group * size + i) as u8));
                        longer
                    })
                })
                .collect();
        }
        orders.extend(lines);
    }
    orders
}

/// Returns the conjugacy classes of these orders: one member and the number of members. The
/// identity comes first.
pub(super) fn classes(groups: usize, size: usize) -> Vec<(Vec<u8>, u64)> {
    let mut orders = all(groups, size);
    orders.sort_unstable();
    let place: HashMap<&[u8], usize> =
        orders.iter().enumerate().map(|(i, order)| (order.as_slice(), i)).collect();
    let mut seen = vec![false; orders.len()];
    let mut classes = Vec::new();
    for (i, member) in orders.iter().enumerate() {
        if seen[i] {
            continue;
        }
        let mut many = 0;
        let mut image = vec![0; member.len()];
        for by in &orders {
            // by ∘ member ∘ by⁻¹ sends by(x) to by(member(x)).
            for (x, &y) in member.iter().enumerate() {
                image[by[x] as usize] = by[y as usize];
            }
            let at = place[image.as_slice()];
            many += u64::from(!std::mem::replace(&mut seen[at], true));
        }
        classes.push((member.clone(), many));
    }
    classes
}

#[cfg(test)]
mod tests {
    #[test]
    fn nine_rows_have_1296_orders_in_22_classes() {
        let classes = super::classes(3, 3);
        assert_eq!(classes.len(), 22);
        assert_eq!(classes.iter().map(|c| c.1).sum::<u64>(), 1296);
        assert_eq!(classes[0], ((0..9).collect(), 1));
    }
}
