//! Permutations: their number, their inverses, and a visitor of all of them. Used by `symmetry` and
//! `census`.

/// Returns the number of orders of `n` items. Boards need `n` ≤ 25; 34! is the largest that fits.
pub(crate) const fn factorial(n: usize) -> u128 {
    assert!(n <= 34, "a factorial above 34! does not fit");
    let (mut product, mut i) = (1, 2);
    while i <= n {
        product *= i as u128;
        i += 1;
    }
    product
}

/// Returns the inverse permutation.
pub(crate) fn inverse<const N: usize>(permutation: &[u8; N]) -> [u8; N] {
    let mut inverse = [0; N];
    for (i, &image) in permutation.iter().enumerate() {
        inverse[image as usize] = i as u8;
    }
    inverse
}

/// Calls `visit` with every order of `items[from..]` behind `items[..from]`.
pub(crate) fn each_order<T>(items: &mut [T], from: usize, visit: &mut dyn FnMut(&[T])) {
    if from + 1 >= items.len() {
        return visit(items);
    }
    for i in from..items.len() {
        items.swap(from, i);
        each_order(items, from + 1, visit);
        items.swap(from, i);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn orders_are_all_different_and_as_many_as_the_factorial() {
        for n in 0..7 {
            let mut orders = HashSet::new();
            let mut items: Vec<usize> = (0..n).collect();
            each_order(&mut items, 0, &mut |order| assert!(orders.insert(order.to_vec())));
            assert_eq!(orders.len() as u128, factorial(n));
            assert!(items.is_sorted());
        }
        assert_eq!(factorial(25), 15_511_210_043_330_985_984_000_000);
    }

    #[test]
    fn an_inverse_undoes_its_permutation() {
        let order = [3, 1, 4, 0, 2];
        let back = inverse(&order);
        assert_eq!(order.map(|i| back[i as usize]), [0, 1, 2, 3, 4]);
    }
}
