/** A whole number with English thousands separators. Creating an `Intl` object would cost more than the rest of the page. */
// Bounded: a number has at most 21 digits.
export const grouped = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
