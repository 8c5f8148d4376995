/**
 * The number of code points, as the contract and the database count characters. `length` counts two for each code point
 * above U+FFFF.
 */
export const lengthOf = (text: string): number => [...text].length;
