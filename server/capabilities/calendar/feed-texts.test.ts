import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import type { ReadFeed } from './feed-store.ts';
import { keepFeedTexts } from './feed-texts.ts';

/** Texts whose generation ends when the test ends it. */
function heldMaking() {
  const begun: { version: string; end: (text: string) => void; fail: (error: Error) => void }[] = [];
  const texts = keepFeedTexts(
    ({ version }) =>
      new Promise((resolve, reject) => {
        begun.push({ version, end: (text) => resolve(Buffer.from(text)), fail: reject });
      }),
  );
  return { begun, texts };
}
const feedOf = (id: number, version = '1'): ReadFeed => ({
  id,
  userId: id,
  role: 'Learner',
  lastReadAt: null,
  version,
});
const now = new Date('2026-03-01T09:00:00Z');
const untilBegun = (begun: readonly unknown[], count: number) => eventually(() => expect(begun).toHaveLength(count));
/** Waits until everything that is not blocked has run. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
};

describe('the texts of feeds', () => {
  it('are generated once for parallel requests, and cached', async () => {
    const { begun, texts } = heldMaking();
    const asked = Array.from({ length: 20 }, () => texts.of(feedOf(1), now));
    await settled();
    expect(begun).toHaveLength(1);
    begun[0]?.end('first');
    const answers = await Promise.all(asked);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]?.plain.toString()).toBe('first');
    expect(await texts.of(feedOf(1), now)).toBe(answers[0]);
    expect(begun).toHaveLength(1);
  });

  it('are generated one after another, across accounts', async () => {
    const { begun, texts } = heldMaking();
    const asked = [1, 2, 3].map((id) => texts.of(feedOf(id, `of ${id}`), now));
    for (const count of [1, 2, 3]) {
      await settled();
      expect(begun.map(({ version }) => version)).toEqual(['of 1', 'of 2', 'of 3'].slice(0, count));
      begun.at(-1)?.end(`text ${count}`);
      await asked[count - 1];
    }
  });

  it('are generated again when the feed has changed, once for all requests of the new version', async () => {
    const { begun, texts } = heldMaking();
    const first = texts.of(feedOf(1, 'old'), now);
    const later = Array.from({ length: 5 }, () => texts.of(feedOf(1, 'new'), now));
    await settled();
    begun[0]?.end('old text');
    expect((await first).plain.toString()).toBe('old text');
    await untilBegun(begun, 2);
    begun[1]?.end('new text');
    const answers = await Promise.all(later);
    expect(new Set(answers.map(({ plain }) => plain.toString()))).toEqual(new Set(['new text']));
    expect(begun.map(({ version }) => version)).toEqual(['old', 'new']);
  });

  it('fail only for the requests that waited for them', async () => {
    const { begun, texts } = heldMaking();
    const asked = [texts.of(feedOf(1), now), texts.of(feedOf(1), now)];
    const results = Promise.allSettled(asked);
    const other = texts.of(feedOf(2), now);
    await settled();
    begun[0]?.fail(new Error('The database is away'));
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await untilBegun(begun, 2);
    begun[1]?.end('other');
    expect((await other).plain.toString()).toBe('other');
    const again = texts.of(feedOf(1), now);
    await untilBegun(begun, 3);
    begun[2]?.end('again');
    expect((await again).plain.toString()).toBe('again');
  });
});
