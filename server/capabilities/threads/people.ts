import { threadMessages } from '../../../src/messages/threads.ts';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';

/** The first name, and the first letter of the last name. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [first = ''] = words;
  const last = words.length > 1 ? [...(words.at(-1) ?? '')][0] : undefined;
  return last === undefined ? first : `${first} ${last}.`;
}

/** A text for visitors, without the names of people. */
export const withoutPeople = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.map((node): RichNode => {
    if (typeof node === 'string' || node.kind === 'maths' || !('children' in node)) return node;
    const children = node.kind === 'mention' ? [threadMessages.mentions.hidden] : withoutPeople(node.children);
    return { ...node, children };
  });
