import { type PageText, type PublicKey, paths, type TextKey } from '../../routes/paths.ts';

/**
 * The same property for each page of text. These pages are named by their paths alone, so they are not listed once
 * more.
 */
export const ofTexts = <Told>(tell: (text: PageText) => Told) =>
  Object.fromEntries(paths.flatMap(({ key, text }) => (text === undefined ? [] : [[key, tell(text)]]))) as Record<
    TextKey & PublicKey,
    Told
  >;
