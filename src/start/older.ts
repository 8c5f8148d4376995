/**
 * Whether the browser lacks a feature that the program needs. These features became available last, so a browser that
 * has them supports all the syntax and styles that we use.
 */
export const isOlder = (): boolean =>
  !('popover' in HTMLElement.prototype && 'any' in AbortSignal && 'canParse' in URL);
