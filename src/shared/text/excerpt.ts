import { beginningOf } from './clusters.ts';
import { blocksIn, type RichNode } from './rich-text.ts';

/** A truncated text without its incomplete last word. */
export const withoutLastWord = (text: string): string => text.replace(/(?<!\s)\s+\S*$/u, '');

/**
 * The beginning of a text, cut at a word boundary.
 * @param most code points
 */
export function excerptOf(text: string, most: number): string {
  const begin = beginningOf(text, most);
  return begin === text ? text : `${withoutLastWord(begin)}…`;
}

/** Whether the node still makes sense in a single line. */
const isProse = (node: RichNode): boolean =>
  typeof node === 'string' || (node.kind !== 'code_block' && node.kind !== 'table' && node.kind !== 'maths');

/**
 * The beginning of a formatted text in one line, without code, tables and formulas.
 * @param most code points
 */
export const excerptOfText = (nodes: readonly RichNode[], most: number): string =>
  excerptOf(blocksIn(nodes.filter(isProse)), most);
