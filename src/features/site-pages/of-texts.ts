import { type PageText, type PublicKey, paths, type TextKey } from '../../routes/paths.ts';

/** An object with the same property for each text page. These pages are identified only by their paths. */
export const ofTexts = <Value>(read: (text: PageText) => Value) =>
  Object.fromEntries(paths.flatMap(({ key, text }) => (text === undefined ? [] : [[key, read(text)]]))) as Record<
    TextKey & PublicKey,
    Value
  >;
