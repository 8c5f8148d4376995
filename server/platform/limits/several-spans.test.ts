import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, openTestDatabase } from '../../../tests/support/server-database.ts';
import { contractOf, readContractText } from '../contract/document.ts';
import { Failure } from '../contract/failure.ts';
import { type DeclaredLimit, readLimit } from './declared-limit.ts';
import { type Counted, Limiter } from './limiter.ts';
import { RecentCalls } from './recent-calls.ts';

const database = await openTestDatabase();
let time = Date.UTC(2026, 2, 1, 9);
const limiter = new Limiter({
  db: database.db,
  clock: { now: () => new Date(time) },
  recent: new RecentCalls(),
  declared: [],
  isShared: () => false,
});
const who: Counted = { address: '192.0.2.1', caller: { sessionId: 3, user: { id: 7 } }, feed: 'feed' };

beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

interface Case {
  name: string;
  limits: readonly DeclaredLimit[];
}

const isExact = ({ exact }: DeclaredLimit) => exact === true;
/** The limits of an operation that count the same requests in the same way, if there are several. */
function alikeOf({ id, limits }: { id: string; limits: readonly DeclaredLimit[] }): Case[] {
  const nameOf = (limit: DeclaredLimit) =>
    `${id}: ${limit.counts ?? 'calls'} of ${limit.of}${isExact(limit) ? ', exact' : ''}`;
  const alike = (name: string) =>
    limits.filter((limit) => nameOf(limit) === name).toSorted((one, other) => one.milliseconds - other.milliseconds);
  const all = [...new Set(limits.map(nameOf))].map((name) => ({ name, limits: alike(name) }));
  return all.filter((one) => one.limits.length > 1);
}

const ofContract = contractOf(readContractText()).operations.flatMap(alikeOf);
const generous = ['minute', 'hour'].map((per, index) => readLimit({ of: 'person', calls: 20 * 3 ** index, per }));

/** The number of accepted requests in a row before a refusal. */
async function takenInARow(name: string, limits: readonly DeclaredLimit[]): Promise<number> {
  const call = () =>
    limits.some(isExact) ? limiter.countExact(name, limits, who) : limiter.countRecent(name, limits, who);
  for (let taken = 0; ; taken += 1)
    try {
      await call();
    } catch (error) {
      if (error instanceof Failure && error.status === 429) return taken;
      throw error;
    }
}

describe('several limits of the same subject', () => {
  it('exist in the contract', () => {
    expect(ofContract.map(({ name }) => name).join('\n')).toMatch(/^addPost: .*person, exact$/m);
  });

  it.each([...ofContract, { name: 'a generous limit', limits: generous }])(
    'allow as many requests as each time span does: $name',
    async ({ name, limits }) => {
      const [shortest, longest] = [limits.at(0), limits.at(-1)];
      if (shortest === undefined || longest === undefined) throw new Error('There are no limits');
      const begun = time;
      for (let total = 0; total < longest.calls; ) {
        const expected = Math.min(shortest.calls, longest.calls - total);
        expect(await takenInARow(name, limits)).toBe(expected);
        total += expected;
        time += shortest.milliseconds;
      }
      // The longer time span is used up, whatever the shorter one allows.
      expect(time).toBeLessThan(begun + longest.milliseconds);
      expect(await takenInARow(name, limits)).toBe(0);
      time = begun + longest.milliseconds;
      expect(await takenInARow(name, limits)).toBe(Math.min(shortest.calls, longest.calls));
      time += longest.milliseconds;
    },
  );
});
