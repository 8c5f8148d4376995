import { afterLargestPicture } from './first-picture.ts';
import { letteredClass } from './protocol.ts';
import { markStored } from './stored-mark.ts';

/** Milliseconds after the largest picture, of whose time a request would take some. */
const rest = 1_000;

/** Text is in the text font from now on, should the browser have it at once; otherwise in what stands in for it. */
export const showTextFont = (): void => document.documentElement.classList.add(letteredClass);

/**
 * Fetches the text font after the largest picture, for the next address: in the page that is open lines would break
 * elsewhere. Later pages have it from their beginning, for the browser is marked as one that has something stored.
 */
export function fetchTextFont(): void {
  const load = async () => {
    await document.fonts.load('1em Figtree');
    markStored(document);
    globalThis.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
      if (navigationType === 'push' || navigationType === 'traverse') showTextFont();
    });
  };
  // Without it the stand-in stays.
  afterLargestPicture(() => setTimeout(() => load().catch(() => undefined), rest));
}
