import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { filledData } from './filled-data.ts';
import { test as base } from './portal.ts';
import { PortalApi } from './portal-api.ts';
import { Mailbox } from './portal-mail.ts';
import { startPortal } from './portal-process.ts';
import type { TestServer } from './server.ts';

type Environment = Readonly<Record<string, string>>;

/** The file in a data folder that moves the server's clock; see `moved-clock.mjs`. */
export const clockFile = (dataDir: string): string => join(dataDir, 'clock-ahead');

/** Settings of a server whose clock can be moved. */
export const movedClock = (dataDir: string): Environment => ({
  NODE_OPTIONS: `--import ${new URL('./moved-clock.mjs', import.meta.url).href}`,
  MOVED_CLOCK: clockFile(dataDir),
});

/** A portal whose database is filled before it starts. `filled` contains the created content and the data folder. */
export const filledPortal = <Content>(
  fill: (server: TestServer) => Promise<Content>,
  settings: (dataDir: string) => Environment = () => ({}),
) =>
  base.extend<object, { filled: { dataDir: string; content: Content } }>({
    filled: [
      async ({}, provide) => {
        const { dataDir, content } = await filledData(fill);
        await provide({ dataDir, content });
        rmSync(dataDir, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    portal: [
      async ({ filled }, provide) => {
        const server = await startPortal(filled.dataDir, {
          environment: { ACADO_CHARTS: '0', ...settings(filled.dataDir) },
        });
        const { origin } = server;
        const mailbox = new Mailbox(filled.dataDir);
        await provide({ origin, api: new PortalApi(origin, mailbox), mailbox, google: undefined as never });
        await server.stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  });
