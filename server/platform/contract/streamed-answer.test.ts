import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { turnsDuring } from '../../../tests/support/turns.ts';
import { readableOf, successInStream } from './streamed-answer.ts';

async function* listOf<Item>(...items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

it('a streamed answer is the same JSON as an answer with arrays', async () => {
  const made = {
    at: 'now',
    none: listOf<never>(),
    nothing: null,
    left: undefined,
    group: { list: listOf({ id: 1, text: 'a “b”\n' }, { id: 2, text: '' }), one: [1, { two: 2 }] },
    nested: listOf({ id: 7, answers: listOf({ text: 'x' }, { text: 'y' }), events: listOf<never>() }),
  };
  const { streamed } = successInStream(made);
  const data = {
    at: 'now',
    none: [],
    nothing: null,
    group: {
      list: [
        { id: 1, text: 'a “b”\n' },
        { id: 2, text: '' },
      ],
      one: [1, { two: 2 }],
    },
    nested: [{ id: 7, answers: [{ text: 'x' }, { text: 'y' }], events: [] }],
  };
  expect(await text(readableOf(streamed))).toBe(JSON.stringify({ status: 1, error: null, data }));
});

it('a streamed answer reads only on demand, and stops when its client is gone', async () => {
  let read = 0;
  let isClosed = false;
  async function* endless() {
    try {
      for (;;) {
        read += 1;
        yield 'x'.repeat(10_000);
      }
    } finally {
      isClosed = true;
    }
  }
  const stream = readableOf(successInStream({ items: endless() }).streamed);
  const taking = stream[Symbol.asyncIterator]();
  await taking.next();
  const first = read;
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  expect(read - first).toBeLessThan(50);
  await taking.return?.();
  await expect.poll(() => isClosed).toBe(true);
});

it('a streamed answer yields to other work', async () => {
  async function* long() {
    for (let index = 0; index < 20_000; index += 1) yield { index, text: 'x'.repeat(500) };
  }
  const turns = await turnsDuring(() => text(readableOf(successInStream({ items: long() }).streamed)));
  expect(turns).toBeGreaterThan(5);
});

it('a streamed answer ends abruptly when it fails', async () => {
  async function* failing() {
    yield 1;
    throw new Error('The database went away');
  }
  const { streamed } = successInStream({ items: failing() });
  await expect(text(readableOf(streamed))).rejects.toThrow('The database went away');
});
