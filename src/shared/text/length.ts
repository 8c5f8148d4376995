/**
 * The number of code points: the contract and the database count characters so. `length` counts each code point above
 * U+FFFF twice.
 */
export const lengthOf = (text: string): number => [...text].length;
