import { expect, it } from 'vitest';
import { liveJoinMachine } from './live-join.machine.ts';
import { selectScreen } from './live-join.selectors.ts';

const leaves = (node: typeof liveJoinMachine.root): (typeof liveJoinMachine.root)[] => {
  const children = Object.values<typeof liveJoinMachine.root>(node.states);
  return children.length === 0 ? [node] : children.flatMap(leaves);
};

it('names the screen of every state that has one, without its meta', () => {
  const context = { classId: 4, seen: null, at: 0, way: null, failure: null };
  const told = leaves(liveJoinMachine.root).filter(({ meta }) => meta?.screen !== undefined);
  expect(told).toHaveLength(19);
  for (const node of told) {
    const [first = '', ...rest] = node.path;
    const value = rest.length === 0 ? first : { present: { look: 'resting', page: pathValue(rest.slice(1)) } };
    expect(selectScreen(liveJoinMachine.resolveState({ value, context } as never))).toBe(node.meta?.screen);
  }
});

const pathValue = ([first = '', ...rest]: readonly string[]): unknown =>
  rest.length === 0 ? first : { [first]: pathValue(rest) };
