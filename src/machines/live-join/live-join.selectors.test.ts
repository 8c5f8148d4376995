import { expect, it } from 'vitest';
import { liveJoinMachine } from './live-join.machine.ts';

type Node = typeof liveJoinMachine.root;

const leaves = (node: Node): Node[] => {
  const children = Object.values<Node>(node.states);
  return children.length === 0 ? [node] : children.flatMap(leaves);
};
const wordsIn = (word: string) => (node: Node) => {
  const own = [...node.tags, ...(node.parent?.tags ?? [])];
  return own.flatMap((tag) => (tag.startsWith(`${word} `) ? [tag.slice(word.length + 1)] : []));
};

it('each state of the page to join a class shows the screen of its meta, and offers at most one action', () => {
  const page = leaves(liveJoinMachine.root).filter(({ path, meta }) => path.includes('page') && meta !== undefined);
  expect(page.length).toBeGreaterThan(10);
  expect(page.map(wordsIn('shows'))).toEqual(page.map(({ meta }) => [meta?.screen]));
  expect(page.filter((node) => wordsIn('offers')(node).length > 1)).toEqual([]);
});
