const marked = /\[@([^[\]\n]{1,100})\]\(person:([pm]\d{1,9})\)/gu;
const typing = /(?<=^|[\s([{"'])@(\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}?)?)$/u;

/** How somebody who was chosen stands in a text that is being written. @param mark as the server has given it */
export const mentionOf = (name: string, mark: string): string =>
  `[@${name.replace(/[[\]\\\n]/gu, '')}](person:${mark})`;

/** The marks of those whom a text mentions, each once. */
export const marksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(marked)].map(([, , mark = '']) => mark)),
];

/** A text with another text in the place of each mention. */
export const withMentions = (text: string, shown: (name: string, mark: string) => string): string =>
  text.replace(marked, (_, name: string, mark: string) => shown(name, mark));

/** The same text as it is read: names, without marks. */
export const withoutMarks = (text: string): string => withMentions(text, (name) => `@${name}`);

/** The name that is being typed after an @ before the caret, and where that stands; null where it is none of two letters. */
export function nameTyped(text: string, caret: number): { from: number; to: number; name: string } | null {
  const [, name = ''] = typing.exec(text.slice(0, caret)) ?? [];
  return name.trim().length < 2 ? null : { from: caret - name.length - 1, to: caret, name: name.trim() };
}
