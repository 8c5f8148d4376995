import type { BrowserContext, Page } from '@playwright/test';
import type { MyCourse } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { enrol, firstOf } from '../../support/enrolment.ts';
import { writeNote } from '../../support/lessons.ts';
import { expect, test } from '../../support/portal.ts';
import type { Learner } from '../../support/portal-api.ts';

const mark = (page: Page) => page.getByRole('main').locator('[data-state]').first();

const statusOf = ({ modules }: MyCourse, id: number) =>
  modules.flatMap(({ items }) => items).find((item) => item.id === id)?.status;

async function readToTheEnd(page: Page): Promise<void> {
  await page.locator('[id^="p-"]').last().scrollIntoViewIfNeeded();
  await page
    .locator('[id^="p-"]')
    .last()
    .evaluate((last) => last.scrollIntoView({ block: 'end' }));
}

test('a learner reads and watches through a lost connection, and the server gets all progress', async ({
  page,
  context,
  portal,
}) => {
  const { learner, course, mine, notes } = await enrol(portal.api);
  const text = firstOf(course, 'text');
  const video = firstOf(course, 'video');
  await signInAs(page, learner);
  await page.goto(`/continue-learning?course_id=${course.id}`);
  await expect(page).toHaveURL(new RegExp(`item=${text.item.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.item.title);
  await expect(page.locator('#p-1')).toBeVisible();
  await expectAccessible(page, 'a lesson to read');
  await readToTheEnd(page);
  await expect(page.getByText(/^Lesson done/)).toBeVisible();
  expect(statusOf(await mine(), text.item.id)).toBe('completed');

  await page.goto(video.path);
  const player = page.locator('video');
  await expect(player).toHaveJSProperty('readyState', 4);
  await expectAccessible(page, 'a video');
  await player.focus();
  await page.keyboard.press('m');
  await expect(player).toHaveJSProperty('muted', true);
  await page.keyboard.press('Space');
  await player.evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 4;
  });
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(6);
  await context.setOffline(true);
  await writeNote(page, 'The axis begins at 40.');
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await expect(page.getByText('You’ve completed this lesson. Your progress is stored on this device')).toBeVisible({
    timeout: 30_000,
  });
  await expect(mark(page)).toHaveText(/^Kept on this device/);
  expect([statusOf(await mine(), video.item.id), await notes()]).not.toEqual(['completed', expect.anything()]);

  await context.setOffline(false);
  await expect(page.getByText(/^Lesson done/)).toBeVisible();
  await expect(mark(page)).toHaveText('Saved');
  expect(statusOf(await mine(), video.item.id)).toBe('completed');
  expect(await notes()).toEqual(['The axis begins at 40.']);
  const bookmarks = await portal.api.call<{ ref_id: number }[]>('/bookmarks-list', { token: learner.token });
  expect(bookmarks.map(({ ref_id }) => ref_id)).toEqual([video.item.id]);
  await page.getByRole('button', { name: /^At 0:/ }).click();
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
});

/** The reading positions that wait in the browser's database. */
async function storedPlaces(): Promise<number[]> {
  const opened = indexedDB.open('acado-learning');
  await new Promise((resolve) => opened.addEventListener('success', resolve));
  const read = opened.result.transaction('entries').objectStore('entries').getAll();
  await new Promise((resolve) => read.addEventListener('success', resolve));
  opened.result.close();
  return read.result.flatMap(({ change }) => (change.kind === 'progress' ? [change.progress.position] : []));
}

async function openLesson(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.locator('#p-1')).toBeVisible();
  return page;
}

test('a tab killed offline loses no progress, and the lesson continues at the same paragraph', async ({
  page,
  context,
  portal,
}) => {
  const { learner, course, mine, notes } = await enrol(portal.api);
  const { item, path } = firstOf(course, 'text');
  await signInAs(page, learner);
  const tab = await openLesson(context, path);
  await context.setOffline(true);
  await tab.locator('#p-3').evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await writeNote(tab, 'Kept through a crash.');
  await tab.locator('#p-5').evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const places = () => tab.evaluate(storedPlaces);
  await expect.poll(async () => (await places()).some((place) => place >= 5), { timeout: 25_000 }).toBe(true);
  const [place] = await places();
  await expect(mark(tab)).toHaveText(/^Kept on this device\. We’ll save it/);
  const crashed = tab.waitForEvent('crash');
  const devTools = await context.newCDPSession(tab);
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;
  await tab.close();
  expect(await notes()).toEqual([]);

  await context.setOffline(false);
  await page.goto('/home');
  await expect.poll(notes).toEqual(['Kept through a crash.']);
  const again = await openLesson(context, path);
  const kept = again.getByRole('article', { name: /^Note, At “/ });
  await expect(kept).toHaveText(/Kept through a crash/);
  await expect(again.getByText('We’ve taken you back to the paragraph where you left off.')).toBeVisible();
  await expect(again.locator(`#p-${place}`)).toBeInViewport();
  await readToTheEnd(again);
  await expect.poll(async () => statusOf(await mine(), item.id)).toBe('completed');
});

test('one of two tabs sends the changes of both, and the other tab takes over when the first is closed', async ({
  page,
  context,
  portal,
}) => {
  const { learner, course, notes } = await enrol(portal.api);
  const { path } = firstOf(course, 'text');
  await signInAs(page, learner);
  const leader = await openLesson(context, path);
  const follower = await openLesson(context, path);
  const sentBy: string[] = [];
  for (const [name, tab] of [
    ['leader', leader],
    ['follower', follower],
  ] as const)
    tab.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/lesson-notes')) sentBy.push(name);
    });
  await writeNote(follower, 'From the second tab.');
  await expect.poll(notes).toEqual(['From the second tab.']);
  await expect(leader.getByRole('article', { name: /^Note,/ })).toHaveText(/From the second tab/);
  await expect(follower.getByRole('article', { name: /^Note,/ })).toHaveText(/From the second tab/);
  await expect(mark(follower)).toHaveText('Saved');
  expect(sentBy).toEqual(['leader']);
  await leader.close();
  await writeNote(follower, 'Alone now.');
  await expect.poll(notes).toEqual(['Alone now.', 'From the second tab.']);
  expect(sentBy.at(-1)).toBe('follower');
});

/** The owners of the changes that wait in the browser's database. */
async function storedOwners(): Promise<number[]> {
  const opened = indexedDB.open('acado-learning');
  await new Promise((resolve) => opened.addEventListener('success', resolve));
  const read = opened.result.transaction('entries').objectStore('entries').getAllKeys();
  await new Promise((resolve) => read.addEventListener('success', resolve));
  opened.result.close();
  return (read.result as [number, string][]).map(([owner]) => owner);
}

test('unsent changes survive a sign-out for the same learner, and are deleted when someone else signs in', async ({
  page,
  portal,
}) => {
  const { learner, course, notes } = await enrol(portal.api);
  const other = await enrol(portal.api);
  const { path } = firstOf(course, 'text');
  const signIn = async ({ email, password }: Pick<Learner, 'email' | 'password'>) => {
    await page.goto(`/sign-in?redirectUrl=${encodeURIComponent(path)}`);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const leaveUnsent = async (text: string) => {
    await signIn(learner);
    await page.route('**/api/lesson-notes', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
    );
    const refused = page.waitForEvent('requestfailed');
    await writeNote(page, text);
    await refused;
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText(/not saved yet\. Sign in again in this browser/)).toBeVisible();
    await page.unroute('**/api/lesson-notes');
    expect(await page.evaluate(storedOwners)).toContain(learner.user.id);
  };
  await leaveUnsent('Mine alone.');
  await signIn(learner);
  await expect.poll(notes).toEqual(['Mine alone.']);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();

  await leaveUnsent('Never sent.');
  await signIn(other.learner);
  await writeNote(page, 'Somebody else’s.');
  await expect.poll(other.notes).toEqual(['Somebody else’s.']);
  expect(await page.evaluate(storedOwners)).not.toContain(learner.user.id);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();

  await leaveUnsent('Never sent either.');
  await signIn({ email: 'presenter@acado.test', password: 'learn-with-acado' });
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
  await expect.poll(() => page.evaluate(storedOwners)).not.toContain(learner.user.id);
  expect(await notes()).toEqual(['Mine alone.']);
});
