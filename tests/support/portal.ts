import { rmSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { PortalApi } from './portal-api.ts';
import { freshDataDir, startPortal } from './portal-process.ts';

interface WorkerFixtures {
  /** One real server for each worker, on its own database. */
  portal: { origin: string; api: PortalApi };
}

/** Complaints of the browser about answers that the test itself brought about; the page's own are failures. */
const isExpected = (text: string) => text.startsWith('Failed to load resource');

/** Playwright's `test` against the worker's own server; an uncaught error or a `console.error` fails the test. */
export const test = base.extend<object, WorkerFixtures>({
  portal: [
    async ({}, provide) => {
      const dataDir = await freshDataDir();
      const server = await startPortal(dataDir);
      await provide({ origin: server.origin, api: new PortalApi(server.origin) });
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ portal }, provide) => provide(portal.origin),
  page: async ({ page }, provide) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
    });
    await provide(page);
    expect(complaints, 'errors of the page').toEqual([]);
  },
});

export { expect };
