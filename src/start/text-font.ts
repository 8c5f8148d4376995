import { afterLargestPicture } from './first-picture.ts';
import { letteredClass } from './protocol.ts';
import { markStored } from './stored-mark.ts';

/** Milliseconds to wait after the largest contentful paint, which an earlier request would slow down. */
const rest = 1_000;

/** Uses the text font from now on if the browser has it already; otherwise text keeps the fallback font. */
export const showTextFont = (): void => document.documentElement.classList.add(letteredClass);

/**
 * Fetches the text font after the largest contentful paint, for the next address. In the open page, the swap
 * would move line breaks. Later pages use it from the start, because the browser is marked as having stored
 * data.
 */
export function fetchTextFont(): void {
  const load = async () => {
    await document.fonts.load('1em Figtree');
    markStored(document);
    globalThis.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
      if (navigationType === 'push' || navigationType === 'traverse') showTextFont();
    });
  };
  // If loading fails, text keeps the fallback font.
  afterLargestPicture(() => setTimeout(() => load().catch(() => undefined), rest));
}
