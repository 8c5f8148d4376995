import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testStore } from '../../tests/support/files/test-store.ts';
import { openTestDatabase } from '../../tests/support/server-database.ts';
import { listMiscounts } from '../cli/ops-counters.ts';
import { users } from '../platform/db/account-schema.ts';
import { notices } from '../platform/db/notices-schema.ts';
import { liveClasses } from '../tables/live-classes.ts';
import { keepDemo, whoElse } from './demo.ts';

const database = await openTestDatabase();
const embedded = { ...database, kind: 'embedded' } as const;
afterAll(() => database.close());

const alone = { host: '127.0.0.1', publicOrigin: undefined, trustProxy: false, production: false };
const behindProxy = { ...alone, publicOrigin: 'https://learn.example.org', trustProxy: '127.0.0.1' };

describe('the demo accounts', () => {
  const output: string[] = [];
  beforeEach(() => {
    output.length = 0;
    vi.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line));
  });

  it.each([
    [alone, null],
    [{ ...alone, publicOrigin: 'http://localhost:3000' }, null],
    [behindProxy, 'PUBLIC_ORIGIN is https://learn.example.org'],
    [{ ...alone, trustProxy: '10.0.0.0/8' }, 'TRUST_PROXY names a proxy'],
    [{ ...alone, trustProxy: true }, 'TRUST_PROXY names a proxy'],
    [{ ...alone, host: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ ...alone, production: true }, 'this is production'],
  ])('exist only while no other device has access: %j', (reach, reason) => {
    expect(whoElse(reach)).toBe(reason);
  });

  it('are removed when people on other devices can reach the server, and each start says why', async () => {
    const made = async () => [await database.db.$count(users), await database.db.$count(notices)];
    expect(await keepDemo(embedded, alone, false, testStore())).toBe(true);
    const first = await made();
    expect(Math.min(...first)).toBeGreaterThan(0);
    expect(await keepDemo(embedded, alone, false, testStore())).toBe(true);
    expect(await made()).toEqual(first);
    const miscounts: string[] = [];
    await listMiscounts(database.db, (line) => void miscounts.push(line));
    expect(miscounts).toEqual([]);
    const sent = await database.db.select().from(notices).orderBy(notices.userId, notices.id);
    expect(sent.map(({ kind }) => kind)).toContain('class_seat');
    const byTime = sent.toSorted((one, two) => one.userId - two.userId || +one.createdAt - +two.createdAt);
    expect(sent, 'listed in the order of their time').toEqual(byTime);
    for (const start of ['after them', 'without them']) {
      expect(await keepDemo(embedded, behindProxy, false, testStore()), start).toBe(false);
      expect([await database.db.$count(users), await database.db.$count(liveClasses)]).toEqual([0, 0]);
    }
    const why = 'because others may reach this server: PUBLIC_ORIGIN is https://learn.example.org';
    expect(output).toEqual([
      `The demo accounts were removed, ${why}. Use --demo to keep them`,
      `No demo accounts were created, ${why}. Use --demo to create them`,
    ]);
    expect(await keepDemo(embedded, behindProxy, true, testStore())).toBe(true);
  });
});
