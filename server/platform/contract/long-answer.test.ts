import { describe, expect, it } from 'vitest';
import { success } from './handlers.ts';
import { successWithList } from './long-answer.ts';

describe('an answer with a long list', () => {
  it.each<[object[]]>([
    [[]],
    [[{ title: '“Tea”, "cake"\n\\ \u2028 \ud800', at: null }]],
    [Array.from({ length: 300 }, (_, id) => ({ id, names: ['a', 'ä😀'] }))],
  ])('has the same content as a usual answer, and pauses after each item', async (items) => {
    let steps = 0;
    const pause = async () => {
      steps += 1;
    };
    const others = { 'a "name"': new Date(0).toISOString(), none: null };
    const { status, written } = await successWithList(others, 'items', items, pause);
    expect([status, steps]).toEqual([200, items.length]);
    expect(JSON.parse(written.json.toString())).toEqual(success({ ...others, items }).body);
  });
});
