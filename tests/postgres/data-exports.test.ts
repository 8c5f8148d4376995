import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  askForExport,
  claimExport,
  lacksExport,
  maxConcurrent,
} from '../../server/capabilities/account/export-files.ts';
import { type Db, migrate, openDatabase } from '../../server/platform/db/database.ts';
import { addLearners } from '../support/learners.ts';
import type { PostgresCluster } from '../support/postgres.ts';
import { createDatabase, startOwnCluster } from './support.ts';

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startOwnCluster();
});
afterAll(() => cluster.stop());

const times = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make);

it('8.8: data exports are requested and claimed once at two processes, and two run at a time', async () => {
  const url = await createDatabase(cluster);
  const databases = [await openDatabase({ url }), await openDatabase({ url })] as const;
  const [database] = databases;
  const inBoth = <Value>(count: number, work: (db: Db) => Promise<Value>) =>
    Promise.all(databases.flatMap((one) => times(count, () => work(one.db))));
  try {
    await migrate(database);
    const now = new Date();
    const people = await addLearners({ database, clock: { now: () => now } }, 3);
    const ask = (userId: number) =>
      inBoth(4, (one) =>
        one.transaction(async (tx) => {
          const isNew = await lacksExport(tx, userId, now);
          if (isNew) await askForExport(tx, userId, 'Firefox on Linux', now);
          return isNew;
        }),
      );
    for (const userId of people) expect((await ask(userId)).filter((isNew) => isNew)).toHaveLength(1);
    const until = new Date(now.getTime() + 60_000);
    const claim = async (from: Date, to: Date) =>
      (await inBoth(4, (one) => claimExport(one, from, to))).filter((claimed) => claimed !== null);
    const claimed = await claim(now, until);
    expect(new Set(claimed.map(({ userId }) => userId)).size).toBe(maxConcurrent);
    expect(claimed).toHaveLength(maxConcurrent);
    // After its lease has expired, an export is also claimed only once.
    const later = new Date(until.getTime() + 60_000);
    expect(await claim(until, later)).toHaveLength(maxConcurrent);
  } finally {
    for (const one of databases) await one.close();
  }
});
