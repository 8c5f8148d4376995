/**
 * Whether the browser lacks what the program cannot do without. Of that these have come last: who has them has all of the
 * language and of the styles that it is written in.
 */
export const isOlder = (): boolean =>
  !('popover' in HTMLElement.prototype && 'any' in AbortSignal && 'canParse' in URL);
