import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { folderStore } from '../../server/platform/storage/folder-store.ts';
import { createDemoAccounts } from '../../server/startup/demo-accounts.ts';
import { keepDemoArticles } from '../../server/startup/demo-articles.ts';
import { keepDemoCommunities } from '../../server/startup/demo-communities.ts';
import { keepDemoEvents } from '../../server/startup/demo-events.ts';
import { keepDemoNewsletters } from '../../server/startup/demo-newsletters.ts';
import { keepDemoPortfolio } from '../../server/startup/demo-portfolio.ts';
import { keepDemoProgrammes } from '../../server/startup/demo-programmes.ts';
import { seed } from '../../server/startup/seed.ts';
import { renderPage } from '../../src/entry-server.tsx';
import { writeClientBuild } from '../support/client-build.ts';
import { renderedAddresses } from '../support/rendered-addresses.ts';
import { openTestDatabase } from '../support/server-database.ts';

const { folder, remove } = writeClientBuild();
const media = mkdtempSync(join(tmpdir(), 'acado-media-'));
const database = await openTestDatabase();
const store = folderStore(media);
await seed(database, store);
await keepDemoArticles(database, store, systemClock.now());
await keepDemoEvents(database, store, systemClock.now());
await keepDemoProgrammes(database, systemClock.now());
await keepDemoCommunities(database, systemClock.now());
await keepDemoNewsletters(database, systemClock.now());
await createDemoAccounts(database, systemClock.now());
await keepDemoPortfolio(database, systemClock.now());
const asked: string[] = [];
const unasked: unknown[] = [];
const logged: string[] = [];
const app = await buildApp({
  database,
  store,
  clock: systemClock,
  apiKey: 'acado-web',
  clientFolder: folder,
  logger: { level: 'error', stream: { write: (line) => void logged.push(line) } },
  render: (request) =>
    renderPage({
      ...request,
      fetch: (call) => {
        asked.push(call.url);
        return request.fetch(call);
      },
      onUnasked: (key) => unasked.push(key),
    }),
});
afterAll(async () => {
  await app.close();
  await database.close();
  remove();
  rmSync(media, { recursive: true });
});

/** The levels of the headings of a page, in order. */
const levelsOf = (body: string) => [...body.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));

it.each(renderedAddresses)(
  'the loader of a page requests everything once, and the headings are in order: %s',
  async (url) => {
    asked.length = 0;
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([statusCode, unasked.splice(0)]).toEqual([200, []]);
    expect(body).toContain('data-rendered');
    expect(asked).toEqual([...new Set(asked)]);
    // Each page is cached by the versions of the answers to its calls.
    expect(logged.splice(0).filter((line) => line.includes('pageVersion'))).toEqual([]);
    const levels = levelsOf(body);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    // Heading levels are never skipped downwards, and the title comes first.
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  },
);
