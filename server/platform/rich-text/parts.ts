import { type RichNode, wordsIn } from '../../../src/shared/text/rich-text.ts';

const containers: ReadonlySet<string> = new Set(['list', 'item', 'quote', 'table', 'row']);

/** The words of a text, one item for each block. */
export const partsOf = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node !== 'string' && containers.has(node.kind) && 'children' in node
      ? partsOf(node.children as RichNode[])
      : [wordsIn([node]).trim()].filter((text) => text !== ''),
  );
