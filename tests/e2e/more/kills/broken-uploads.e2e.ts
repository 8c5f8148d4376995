import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { type Assigned, detailsOf, enrolled, test } from '../../../support/assignment-portal.ts';
import { kills } from '../../../support/files/kills.ts';
import { layAside, locksOf } from '../../../support/laid-aside.ts';
import { expect } from '../../../support/portal.ts';

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const megabyte = 1024 * 1024;
/** Bytes per second of the connection: an upload that is sent instantly can't be interrupted. */
const slow = 8 * megabyte;

const rowOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });
const uploadsHere = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    return known.filter(({ name }) => name?.startsWith('acado-uploads')).length;
  });

async function onSlowLine(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: slow,
  });
}

/** Resolves once this percentage of the file is sent. */
const sentUntil = (page: Page, percent: number) =>
  page.waitForFunction(
    (wanted) =>
      Number(document.querySelector('li[data-standing] [role=progressbar]')?.getAttribute('aria-valuenow')) >= wanted,
    percent,
    { polling: 'raf' },
  );

/** Closes the page during the upload, and opens it again. */
async function closeTab(context: BrowserContext, page: Page): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(page.url());
  return again;
}

async function loseLine(context: BrowserContext, page: Page, name: string): Promise<Page> {
  await context.setOffline(true);
  await expect(rowOf(page, name)).toHaveAttribute('data-standing', 'offline');
  await context.setOffline(false);
  return page;
}

async function open(page: Page, assigned: Assigned, learner: Awaited<ReturnType<typeof enrolled>>): Promise<void> {
  await signInAs(page, learner);
  await page.goto(`/assignment/${assigned.undated.id}`);
}

for (const end of ['tab', 'network'] as const)
  test(`32.1: an upload resumes with the same content after the ${end} is lost at any point`, async ({
    page: first,
    context,
    portal,
    assigned,
  }) => {
    test.setTimeout(60_000 + kills * 20_000);
    let page = first;
    const learner = await enrolled(portal.api, assigned.undated);
    await open(page, assigned, learner);
    /** The files of the draft on the server. */
    const filesOf = async () => (await detailsOf(portal.api, learner, assigned.undated.id)).draft?.files ?? [];
    for (let count = 0; count < kills; count += 1) {
      await onSlowLine(page);
      const content = Buffer.from(randomBytes(9 * megabyte).toString('base64'));
      const [name, percent] = [`${end}-${count}.txt`, 1 + Math.floor(Math.random() * 90)];
      await test.step(`${name} at ${percent}%`, async () => {
        await page.getByLabel('Choose files').setInputFiles({ name, mimeType: 'text/plain', buffer: content });
        await sentUntil(page, percent);
        page = end === 'tab' ? await closeTab(context, page) : await loseLine(context, page, name);
        await expect(page.getByRole('button', { name: `Remove: ${name}` })).toBeVisible({ timeout: 30_000 });
        await expect.poll(async () => (await filesOf()).map((file) => file.name)).toEqual([name]);
        const [kept] = await filesOf();
        const answer = await page.request.get(kept?.address ?? '');
        expect(hashOf(await answer.body())).toBe(hashOf(content));
        await page.getByRole('button', { name: `Remove: ${name}` }).click();
        await expect(page.getByRole('button', { name: `Remove: ${name}` })).toHaveCount(0);
        await expect.poll(filesOf).toEqual([]);
      });
    }
    expect(await page.evaluate(() => document.querySelectorAll('li[data-standing]').length)).toBe(0);
  });

test('an upload that was running when the page was frozen continues afterwards', async ({
  page,
  context,
  portal,
  assigned,
}) => {
  const learner = await enrolled(portal.api, assigned.undated);
  await open(page, assigned, learner);
  const beside = await context.newPage();
  await beside.goto('/favicon.svg');
  await onSlowLine(page);
  const content = Buffer.from(randomBytes(9 * megabyte).toString('base64'));
  await page.getByLabel('Choose files').setInputFiles({ name: 'aside.txt', mimeType: 'text/plain', buffer: content });
  await sentUntil(page, 20);
  expect((await locksOf(beside, 'acado-upload-')).held).toHaveLength(1);
  const takeUp = await layAside(page);
  await expect.poll(async () => (await locksOf(beside, 'acado-upload-')).held).toEqual([]);
  await takeUp();
  await expect(page.getByRole('button', { name: 'Remove: aside.txt' })).toBeVisible({ timeout: 30_000 });
  const filesOf = async () => (await detailsOf(portal.api, learner, assigned.undated.id)).draft?.files ?? [];
  await expect.poll(async () => (await filesOf()).map(({ name }) => name)).toEqual(['aside.txt']);
  const answer = await page.request.get((await filesOf())[0]?.address ?? '');
  expect(hashOf(await answer.body())).toBe(hashOf(content));
});

test('a sign-out removes pending uploads, also those of another tab', async ({ page, context, portal, assigned }) => {
  const learner = await enrolled(portal.api, assigned.undated);
  await open(page, assigned, learner);
  await context.route('**/api/uploads/*', (route) => route.abort());
  await page.getByLabel('Choose files').setInputFiles({
    name: 'secret.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Secret'),
  });
  await expect(rowOf(page, 'secret.txt')).toContainText('Part of the file didn’t arrive.');
  expect(await uploadsHere(page)).toBe(1);
  const beside = await context.newPage();
  await beside.goto('/home');
  await beside.getByRole('button', { name: 'Your account' }).click();
  await beside.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => uploadsHere(beside)).toBe(0);
  await page.waitForURL((url) => !url.pathname.startsWith('/assignment'));
  expect(await uploadsHere(page)).toBe(0);
});
