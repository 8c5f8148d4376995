import { beginningOf } from './clusters.ts';
import { blocksIn, type RichNode } from './rich-text.ts';

/** A text that was cut off, without the word that the cut went through. */
export const withoutLastWord = (text: string): string => text.replace(/(?<!\s)\s+\S*$/u, '');

/** How a text begins: whole words, as far as there is room. @param most code points */
export function excerptOf(text: string, most: number): string {
  const begin = beginningOf(text, most);
  return begin === text ? text : `${withoutLastWord(begin)}…`;
}

/** What tells nothing once its lines run into one. */
const isProse = (node: RichNode): boolean =>
  typeof node === 'string' || (node.kind !== 'code_block' && node.kind !== 'table' && node.kind !== 'maths');

/** How a formatted text begins, in one line: its prose, without code, tables and formulas. @param most letters */
export const excerptOfText = (nodes: readonly RichNode[], most: number): string =>
  excerptOf(blocksIn(nodes.filter(isProse)), most);
