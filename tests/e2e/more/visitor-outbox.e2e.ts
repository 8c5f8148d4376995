import { test as base, expect, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { outboxPage } from '../../support/browser/outbox-page.ts';

const origin = 'https://outbox.test';
type ChangeArguments = Parameters<(typeof outboxPage)['say']>;

const script = build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    write: false,
    lib: { entry: 'tests/support/browser/outbox-page.ts', formats: ['iife'], name: 'outboxScript' },
  },
}).then((built) => (built as [Rolldown.RolldownOutput])[0].output[0].code);

/** A page that contains only the outboxes, on the browser's own database. */
class Browser {
  /** The sent changes: each with its account, kind and id. */
  readonly sent: string[] = [];
  isReachable = false;
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto(`${origin}/`);
    await this.page.addScriptTag({ content: await script });
  }
  async listen(): Promise<void> {
    await this.page.route(`${origin}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Said</title>' }),
    );
    await this.page.route(`${origin}/said/**`, async (route) => {
      if (!this.isReachable) return route.abort();
      this.sent.push(new URL(route.request().url()).pathname.replace('/said/', ''));
      return route.fulfill({ status: 200 });
    });
  }
  say = (...change: ChangeArguments) =>
    this.page.evaluate((given) => window.outboxScript.outboxPage.say(...given), change);
  visit = () => this.page.evaluate(() => window.outboxScript.outboxPage.visit());
  signIn = (id: number) => this.page.evaluate((user) => window.outboxScript.outboxPage.signIn(user), id);
  takeLeft = () => this.page.evaluate(() => window.outboxScript.outboxPage.takeLeft());
  leave = () => this.page.evaluate(() => window.outboxScript.outboxPage.leave());
  /** The changes that wait in the browser's database, with their owners. */
  stored = (): Promise<string[]> =>
    this.page.evaluate(async () => {
      const opened = indexedDB.open('acado-learning');
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      const read = opened.result.transaction('entries').objectStore('entries').getAllKeys();
      await new Promise((resolve) => read.addEventListener('success', resolve));
      opened.result.close();
      return (read.result as [string | number, string][]).map((key) => key.join(' '));
    });
}

declare global {
  interface Window {
    outboxScript: { outboxPage: typeof outboxPage };
  }
}

const test = base.extend<{ browserOf: Browser }>({
  browserOf: async ({ page }, provide) => {
    const one = new Browser(page);
    await one.listen();
    await one.open();
    await provide(one);
  },
});

test('a visitor’s changes outlive the page, and are sent without an account', async ({ browserOf: visitor }) => {
  await visitor.say('kept', 1);
  await expect.poll(visitor.stored).toEqual(['visitor kept:1']);
  await visitor.open();
  visitor.isReachable = true;
  await visitor.visit();
  await expect.poll(() => visitor.sent).toEqual(['nobody/kept/1']);
  await expect.poll(visitor.stored).toEqual([]);
});

test('a visitor’s changes are offered after signing in if their kind says so, and deleted otherwise', async ({
  browserOf: visitor,
}) => {
  await visitor.say('kept', 1);
  await visitor.say('left', 2);
  await expect.poll(visitor.stored).toEqual(['visitor kept:1', 'visitor left:2']);
  // Open a new page, which hasn't opened the visitor's outbox yet.
  await visitor.open();
  await visitor.signIn(7);
  await expect.poll(visitor.stored).toEqual(['visitor kept:1']);
  visitor.isReachable = true;
  await visitor.say('left', 3);
  await expect.poll(() => visitor.sent).toEqual(['7/left/3']);
  expect(await visitor.takeLeft()).toEqual(['kept:1']);
  await expect.poll(() => visitor.sent).toEqual(['7/left/3', '7/kept/1']);
  await expect.poll(visitor.stored).toEqual([]);
});

test('a user’s unsent changes wait through a visit, are sent only for that user, and are deleted by another sign-in', async ({
  browserOf: browser,
}) => {
  await browser.signIn(7);
  await browser.say('left', 1);
  await expect.poll(browser.stored).toEqual(['7 left:1']);
  await browser.leave();
  browser.isReachable = true;
  await browser.say('left', 2);
  await expect.poll(() => browser.sent).toEqual(['nobody/left/2']);
  await expect.poll(browser.stored).toEqual(['7 left:1']);
  await browser.signIn(7);
  await expect.poll(() => browser.sent).toEqual(['nobody/left/2', '7/left/1']);

  browser.isReachable = false;
  await browser.say('kept', 3);
  await expect.poll(browser.stored).toEqual(['7 kept:3']);
  await browser.leave();
  browser.isReachable = true;
  await browser.signIn(8);
  await expect.poll(browser.stored).toEqual([]);
  await browser.say('kept', 4);
  await expect.poll(() => browser.sent.slice(2)).toEqual(['8/kept/4']);
});

test('changes of another release are left unchanged', async ({ page, browserOf: browser }) => {
  browser.isReachable = true;
  await browser.signIn(7);
  await browser.say('left', 1);
  await expect.poll(() => browser.sent).toEqual(['7/left/1']);
  await page.evaluate(async () => {
    const opened = indexedDB.open('acado-learning');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const entry = { key: 'odd:1', seq: 1, change: { kind: 'odd' }, refusal: null };
    const put = opened.result.transaction('entries', 'readwrite').objectStore('entries').put(entry, [7, 'odd:1']);
    await new Promise((resolve) => put.addEventListener('success', resolve));
    opened.result.close();
  });
  await browser.say('left', 2);
  await expect.poll(() => browser.sent).toEqual(['7/left/1', '7/left/2']);
  await expect.poll(browser.stored).toEqual(['7 odd:1']);
});
