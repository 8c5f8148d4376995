import { beginningOf } from './clusters.ts';

/** A text that was cut off, without the word that the cut went through. */
export const withoutLastWord = (text: string): string => text.replace(/(?<!\s)\s+\S*$/u, '');

/** How a text begins: whole words, as far as there is room. @param most code points */
export function excerptOf(text: string, most: number): string {
  const begin = beginningOf(text, most);
  return begin === text ? text : `${withoutLastWord(begin)}…`;
}
