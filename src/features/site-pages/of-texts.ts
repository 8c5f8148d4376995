import { type PageText, type PublicKey, paths, type TextKey } from '../../routes/paths.ts';

/** The pages of text are named by their paths alone: what is told of them is told of each of these. */
export const ofTexts = <Told>(tell: (text: PageText) => Told) =>
  Object.fromEntries(paths.flatMap(({ key, text }) => (text === undefined ? [] : [[key, tell(text)]]))) as Record<
    TextKey & PublicKey,
    Told
  >;
