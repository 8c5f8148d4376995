/**
 * How many characters a text has, as the contract and the database count them: one beyond the first 65,536 is one, though
 * `length` says two.
 */
export const lengthOf = (text: string): number => [...text].length;
