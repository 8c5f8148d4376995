/**
 * Whether a key belongs to the word that an input method is putting together. Safari sends the key that takes the word
 * over after the word is there, and marks it by its old code alone.
 */
// oxlint-disable-next-line typescript/no-deprecated -- Nothing else says it there.
export const isComposing = ({ isComposing: isSaid, keyCode }: KeyboardEvent): boolean => isSaid || keyCode === 229;
