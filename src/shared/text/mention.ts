const marked = /\[@([^[\]\n]{1,100})\]\(person:([pm]\d{1,9})\)/gu;
const typing = /(?<=^|[\s([{"'])@(\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}?)?)$/u;

/**
 * The mention of a chosen person in the source of a text.
 * @param mark as the server returned it
 */
export const mentionOf = (name: string, mark: string): string =>
  `[@${name.replace(/[[\]\\\n]/gu, '')}](person:${mark})`;

/** The marks of the people that a text mentions, without duplicates. */
export const marksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(marked)].map(([, , mark = '']) => mark)),
];

/** Replaces each mention in a text. */
export const withMentions = (text: string, shown: (name: string, mark: string) => string): string =>
  text.replace(marked, (_, name: string, mark: string) => shown(name, mark));

/** The readable text, with names in place of mentions. */
export const withoutMarks = (text: string): string => withMentions(text, (name) => `@${name}`);

/**
 * The name that is being typed after an @ before the caret, and its range; null if it is shorter than two
 * letters.
 */
export function nameTyped(text: string, caret: number): { from: number; to: number; name: string } | null {
  const [, name = ''] = typing.exec(text.slice(0, caret)) ?? [];
  return name.trim().length < 2 ? null : { from: caret - name.length - 1, to: caret, name: name.trim() };
}
