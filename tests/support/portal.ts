import { rmSync } from 'node:fs';
import { test as base, expect, type Page, type Response } from '@playwright/test';
import { signUpWithChoices } from './choices.ts';
import { type GoogleProvider, googleEnvironment, startGoogleProvider } from './google-provider.ts';
import { demoPresenter, type Learner, PortalApi } from './portal-api.ts';
import { Mailbox } from './portal-mail.ts';
import { freshDataDir, importCourses, startPortal } from './portal-process.ts';

export interface WorkerFixtures {
  /** The name of the database. A file that changes shared data has a database of its own. */
  world: string;
  /** A folder with courses in addition to the shipped courses; null for none. */
  courses: string | null;
  /** A real server for each worker, on its own database. */
  portal: { origin: string; api: PortalApi; google: GoogleProvider; mailbox: Mailbox };
  /** Accounts for tests that change nothing: a learner with saved choices, and the demo presenter. */
  looking: { learner: Learner; presenter: Learner };
}

/** Console errors about answers that the test has caused. Errors of the page itself are failures. */
const isExpected = (text: string) => text.startsWith('Failed to load resource');

/** The errors of the page from now on: uncaught errors and console errors, including content policy violations. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
  });
  return complaints;
}

interface TestOptions {
  /**
   * Whether the program of a page starts as soon as possible, as after a press. Otherwise it starts as in production.
   */
  eager: boolean;
}

/** Presses a button as soon as possible, which starts the program on every page. */
export function pressAtOnce(): void {
  addEventListener(
    'DOMContentLoaded',
    () => {
      if (document.contentType !== 'text/html') return;
      const button = document.createElement('button');
      button.type = 'button';
      document.body.append(button);
      button.click();
      button.remove();
    },
    { once: true },
  );
}

/**
 * Makes `goto` and `reload` resolve as soon as the program has loaded. A Playwright expectation would poll with growing
 * pauses.
 */
function listenAtOnce(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const load = page[name].bind(page) as (...given: unknown[]) => Promise<Response | null>;
    page[name] = async (...given: unknown[]) => {
      const answer = await load(...given);
      await page.waitForFunction(
        () => document.querySelector('#root:empty, #root[data-rendered]:not([data-live])') === null,
      );
      return answer;
    };
  }
}

/** Playwright's `test` against the worker's own server. An uncaught error or a `console.error` fails the test. */
export const test = base.extend<TestOptions, WorkerFixtures>({
  eager: [true, { option: true }],
  world: ['shared', { option: true, scope: 'worker' }],
  courses: [null, { option: true, scope: 'worker' }],
  portal: [
    async ({ courses }, provide) => {
      const dataDir = await freshDataDir();
      if (courses !== null) importCourses(dataDir, courses);
      const google = await startGoogleProvider();
      const environment = { ...googleEnvironment(google), ACADO_CHARTS: '0' };
      const server = await startPortal(dataDir, { environment });
      const { origin } = server;
      const mailbox = new Mailbox(dataDir);
      await provide({ origin, api: new PortalApi(origin, mailbox), google, mailbox });
      await server.stop();
      await google.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  looking: [
    async ({ portal: { api } }, provide) =>
      provide({ learner: await signUpWithChoices(api), presenter: await api.signIn(demoPresenter) }),
    { scope: 'worker' },
  ],
  baseURL: ({ portal }, provide) => provide(portal.origin),
  page: async ({ page, eager }, provide) => {
    if (eager) {
      listenAtOnce(page);
      await page.addInitScript(pressAtOnce);
    }
    const complaints = complaintsOf(page);
    await provide(page);
    expect(complaints, 'errors of the page').toEqual([]);
  },
});

export { expect };
