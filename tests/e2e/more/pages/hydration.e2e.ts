import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { root } from '../../../../scripts/inputs.mjs';
import { buildApp } from '../../../../server/app.ts';
import { systemClock } from '../../../../server/platform/clock.ts';
import { folderStore } from '../../../../server/platform/storage/folder-store.ts';
import { createDemoAccounts } from '../../../../server/startup/demo-accounts.ts';
import { keepDemoArticles } from '../../../../server/startup/demo-articles.ts';
import { keepDemoCommunities } from '../../../../server/startup/demo-communities.ts';
import { keepDemoEvents } from '../../../../server/startup/demo-events.ts';
import { keepDemoNewsletters } from '../../../../server/startup/demo-newsletters.ts';
import { keepDemoPortfolio } from '../../../../server/startup/demo-portfolio.ts';
import { keepDemoProgrammes } from '../../../../server/startup/demo-programmes.ts';
import { seed } from '../../../../server/startup/seed.ts';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { layoutAt, pathsFor } from '../../../support/addresses.ts';
import { pressAtOnce } from '../../../support/portal.ts';
import { type Learner, PortalApi } from '../../../support/portal-api.ts';
import { renderedAddresses } from '../../../support/rendered-addresses.ts';
import { openTestDatabase } from '../../../support/server-database.ts';

/** The portal with React's development build, which reports each difference between the server's and its own markup. */
const test = base.extend<object, { origin: string; learner: Learner }>({
  baseURL: async ({ origin }, provide) => provide(origin),
  origin: [
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'acado-development-'));
      const build = spawn(
        process.execPath,
        [
          'node_modules/vite/bin/vite.js',
          'build',
          '--mode',
          'development',
          '--minify',
          'false',
          '--outDir',
          folder,
          '--logLevel',
          'error',
        ],
        { cwd: root, env: { ...process.env, NODE_ENV: 'development' }, stdio: 'inherit' },
      );
      expect(await once(build, 'exit')).toEqual([0, null]);
      const database = await openTestDatabase();
      const store = folderStore(folder);
      await seed(database, store);
      await keepDemoArticles(database, store, systemClock.now());
      await keepDemoCommunities(database, systemClock.now());
      await keepDemoEvents(database, store, systemClock.now());
      await keepDemoNewsletters(database, systemClock.now());
      await keepDemoProgrammes(database, systemClock.now());
      await createDemoAccounts(database, systemClock.now());
      await keepDemoPortfolio(database, systemClock.now());
      const app = await buildApp({ database, store, clock: systemClock, apiKey: 'acado-web', clientFolder: folder });
      await app.listen({ port: 0, host: '127.0.0.1' });
      await provide(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  learner: [async ({ origin }, provide) => provide(await new PortalApi(origin).signUpOnboarded()), { scope: 'worker' }],
});

/** Collects the errors that React and the page report. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    // Some addresses refer to rows that don't exist in this test.
    const isRefused = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRefused) complaints.push(message.text());
  });
  return complaints;
}

const looks = [
  { theme: 'light', direction: 'ltr' },
  { theme: 'dark', direction: 'rtl' },
];

for (const look of looks) {
  const name = Object.values(look).join(' ');
  const store = (page: Page) =>
    page.addInitScript((stored) => {
      for (const [slice, data] of Object.entries(stored)) localStorage.setItem(slice, JSON.stringify({ v: 1, data }));
    }, look);
  const expectHydrated = async (page: Page) => {
    await expect(page.locator('#root:empty, #root[data-rendered]:not([data-live])')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  };

  for (const path of renderedAddresses)
    test(`React hydrates ${path} without differences, ${name}`, async ({ page, origin }) => {
      await store(page);
      const complaints = complaintsOf(page);
      await page.addInitScript(pressAtOnce);
      await page.goto(origin + path);
      await expectHydrated(page);
      expect(complaints).toEqual([]);
    });

  for (const path of pathsFor('learner').filter((address) => layoutAt('learner', address) !== 'blank'))
    test(`React hydrates the shell of ${path} without differences, ${name}`, async ({ page, learner, origin }) => {
      await signInAs(page, learner);
      await store(page);
      const complaints = complaintsOf(page);
      const document = page.waitForResponse((response) => response.request().isNavigationRequest());
      await page.goto(origin + path);
      expect(await (await document).text()).toContain('data-shell');
      await expectHydrated(page);
      expect(complaints).toEqual([]);
    });
}
