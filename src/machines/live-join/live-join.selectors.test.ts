import { expect, it } from 'vitest';
import { liveJoinMachine } from './live-join.machine.ts';
import { liveJoinScreens } from './live-join.setup.ts';

const leaves = (node: typeof liveJoinMachine.root): (typeof liveJoinMachine.root)[] => {
  const children = Object.values<typeof liveJoinMachine.root>(node.states);
  return children.length === 0 ? [node] : children.flatMap(leaves);
};

it('shows one screen at most in each state, that of its meta', () => {
  const shown = leaves(liveJoinMachine.root).flatMap(({ tags, meta }) =>
    tags.filter((tag) => tag.startsWith('shows ')).map((tag) => [tag.replace('shows ', ''), meta?.screen]),
  );
  expect(shown.map(([tag]) => tag).toSorted()).toEqual([...liveJoinScreens].toSorted());
  expect(shown.filter(([tag, screen]) => tag !== screen)).toEqual([]);
});
