/**
 * Whether a key press belongs to an input method's composition. Safari sends the key that confirms a word
 * after the composition has ended, and marks it only by its legacy key code.
 */
// oxlint-disable-next-line typescript/no-deprecated -- Nothing else says it there.
export const isComposing = ({ isComposing: isMarked, keyCode }: KeyboardEvent): boolean => isMarked || keyCode === 229;
