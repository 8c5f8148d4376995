/** A whole number as English groups it. A first `Intl` object takes longer than all the rest of a page that counts. */
// Bounded: a number has at most 21 digits.
export const grouped = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
