import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/platform/db/database.ts';
import { outgoingMails } from '../../server/platform/db/mail-schema.ts';
import { newsletterSubscriptions } from '../../server/tables/newsletters.ts';
import { closeMailServers, mailServer } from '../support/mail-server.ts';
import { addIssue, addNewsletter } from '../support/newsletters.ts';
import { buildStale, freshDataDir } from '../support/portal-process.ts';
import { killAll, startServer } from './server-process.ts';

let dataDir: string;

beforeAll(async () => {
  buildStale(['server']);
  dataDir = await freshDataDir();
}, 120_000);
afterEach(killAll);
afterAll(async () => {
  await closeMailServers();
  rmSync(dataDir, { recursive: true });
});

const readers = Array.from({ length: 48 }, (_, index) => `reader-${index}@example.com`);
const title = 'An issue of the killed';

const inDatabase = async (work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown>) => {
  const database = await openDatabase({ folder: join(dataDir, 'database') });
  await work(database);
  await database.close();
};

/** Creates a published issue, and its subscribers. */
const fill = () =>
  inDatabase(async (database) => {
    const now = new Date();
    const portal = { database, clock: { now: () => now } };
    const newsletterId = await addNewsletter(portal, 'of-the-killed');
    const active = { newsletterId, frequency: 'each_issue', state: 'active', createdAt: now, updatedAt: now } as const;
    const activeSince = new Date(now.getTime() - 1_000);
    await database.db
      .insert(newsletterSubscriptions)
      .values(readers.map((email) => ({ ...active, email, activeSince })));
    await addIssue(portal, { newsletter: 'of-the-killed', slug: 'killed', title });
  });

/** Expires the leases of the mails, which the dead process held. */
const endLease = () => inDatabase(async ({ db }) => void (await db.update(outgoingMails).set({ dueAt: new Date() })));

it('41.4: an issue is sent once to each address, even if its sender is killed ten times', {
  timeout: 300_000,
}, async () => {
  const { url, received } = await mailServer();
  await fill();
  for (let kill = 0; kill < 10; kill += 1) {
    const { child, ended } = await startServer({ DATA_DIR: dataDir, SMTP_URL: url });
    const before = received.length;
    await expect.poll(() => received.length, { timeout: 30_000, interval: 1 }).toBeGreaterThan(before + 1);
    child.kill('SIGKILL');
    await ended;
    await endLease();
  }
  expect(new Set(received.flatMap(({ to }) => to)).size).toBeLessThan(readers.length);
  const last = await startServer({ DATA_DIR: dataDir, SMTP_URL: url });
  const reached = () => new Set(received.flatMap(({ to }) => to)).size;
  await expect.poll(reached, { timeout: 60_000 }).toBe(readers.length);
  last.child.kill('SIGTERM');
  await last.ended;

  // A mail that a killed sender may have delivered is sent again with the same message id.
  const ids = new Map<string, Set<string>>();
  for (const { to, raw } of received) {
    expect(raw).toContain(title);
    const id = /^message-id: (\S+)/im.exec(raw)?.[1] ?? '';
    for (const address of to) ids.set(address, (ids.get(address) ?? new Set()).add(id));
  }
  expect([...ids.values()].map((some) => some.size)).toEqual(readers.map(() => 1));
  expect([...ids.keys()].toSorted()).toEqual(readers.toSorted());
});
