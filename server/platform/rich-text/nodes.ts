import { type RichElement, type RichNode, wordsIn } from '../../../src/shared/text/rich-text.ts';
import type { RichKind } from './uses.ts';

/** Appends a node; consecutive texts are joined. */
export function append(nodes: RichNode[], node: RichNode): void {
  const last = nodes.at(-1);
  if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node;
  else if (node !== '') nodes.push(node);
}

const blockKinds: ReadonlySet<RichKind> = new Set([
  'paragraph',
  'heading',
  'list',
  'item',
  'quote',
  'code_block',
  'rule',
  'table',
  'row',
  'cell',
]);

export const isBlock = (node: RichNode): node is RichElement =>
  typeof node !== 'string' && (blockKinds.has(node.kind) || (node.kind === 'maths' && node.display === 'block'));

/** Adds unique ids to the top-level headings, made from their words. */
export function withAnchors(nodes: readonly RichNode[]): RichNode[] {
  const taken = new Set<string>();
  return nodes.map((node) => {
    if (typeof node === 'string' || node.kind !== 'heading') return node;
    const base = slugOf(wordsIn(node.children)) || 'part';
    let id = base;
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
    taken.add(id);
    return { ...node, id };
  });
}

const slugOf = (words: string) =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The nodes that replace an element that a use doesn't allow: its content, or its text. */
export function withoutElement(element: RichElement): readonly RichNode[] {
  if (element.kind === 'maths') return [];
  if ('children' in element) return element.children;
  if ('text' in element) return [element.text];
  if ('alt' in element) return [element.alt];
  return ['\n'];
}
