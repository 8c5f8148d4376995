import { type PageText, type PublicKey, paths, type TextKey } from '../../routes/paths.ts';

/**
 * The same property for each page of text. These pages are named by their paths alone, so they are not listed once
 * more.
 */
export const ofTexts = <Value>(read: (text: PageText) => Value) =>
  Object.fromEntries(paths.flatMap(({ key, text }) => (text === undefined ? [] : [[key, read(text)]]))) as Record<
    TextKey & PublicKey,
    Value
  >;
