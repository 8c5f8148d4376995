import type { Page } from '@playwright/test';
import type {
  Bookmark,
  CertificateProof,
  CourseDetails,
  LessonNote,
  MyCourse,
} from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import {
  isSaved,
  lessons,
  mark,
  noteOf,
  play,
  readToTheEnd,
  signIn,
  title,
  writeNote,
} from '../../support/browser/course-journey.ts';
import { expect, test } from '../../support/portal.ts';
import type { PortalApi } from '../../support/portal-api.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const slug = 'a-walk-along-an-axis';

const writes = /\/api\/(lesson-progress-batch|lesson-notes|bookmarks)$/;

const readTo = (page: Page, paragraph: number) =>
  page.locator(`#p-${paragraph}`).evaluate((element) => element.scrollIntoView({ block: 'end' }));

const secondOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** A learner who is enrolled in the course, and the server's data on them. */
async function enrolled(api: PortalApi) {
  const learner = await api.signUpOnboarded();
  const { token } = learner;
  const course = await api.call<CourseDetails>(`/course-details/${slug}`);
  await api.call('/course-enrolments', { token, body: { course_id: course.id } });
  const items = course.modules.flatMap((module) => module.items.map((item) => ({ ...item, moduleId: module.id })));
  const itemOf = (kind: keyof typeof lessons) => {
    const item = items.find((one) => one.kind === kind);
    if (item === undefined) throw new Error(`The course has no ${kind}`);
    return item;
  };
  return {
    learner,
    pathOf: (kind: keyof typeof lessons) => `/course-module/${itemOf(kind).moduleId}?item=${itemOf(kind).id}`,
    notes: async () => (await api.call<LessonNote[]>('/lesson-notes', { token })).map(({ text }) => text).toSorted(),
    bookmarks: async () => (await api.call<Bookmark[]>('/bookmarks-list', { token })).map(({ title: name }) => name),
    done: async () => {
      const mine = await api.call<MyCourse>(`/my-course/${course.id}`, { token });
      return mine.modules
        .flatMap((module) => module.items)
        .filter(({ status }) => status === 'completed')
        .map(({ title: name }) => name);
    },
  };
}

/** The kinds of changes that wait in the browser's database. */
async function waitingKinds(): Promise<string[]> {
  const opened = indexedDB.open('acado-learning');
  await new Promise((resolve) => opened.addEventListener('success', resolve));
  const read = opened.result.transaction('entries').objectStore('entries').getAll();
  await new Promise((resolve) => read.addEventListener('success', resolve));
  opened.result.close();
  return read.result.map(({ change }) => change.kind).toSorted();
}

test.use({ courses: 'tests/support/journeys' });

test('a learner searches, enrols, completes a course, and shows a certificate that anyone can verify', async ({
  page,
  context,
  browser,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded('Asha Rao');
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'More about axes' }));
  await page.goto('/lms-courses');
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('axis walk');
  await page.getByRole('link', { name: title }).click();
  await expect(heading(page)).toHaveText(title);
  await page.getByRole('link', { name: 'Sign in to enrol' }).click();
  await signIn(page, learner);
  const part = page.getByRole('complementary', { name: 'Your enrolment' });
  await part.getByRole('button', { name: 'Enrol', exact: true }).click();
  await part.getByRole('link', { name: 'Start' }).click();

  await expect(heading(page)).toHaveText(lessons.text);
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await readToTheEnd(page);
  await writeNote(page, 'Ask where the axis begins.');
  await expect(page.getByText(`Lesson done. Next: ${lessons.video}`)).toBeVisible();
  await isSaved(page);
  await page.getByRole('link', { name: /^Next/ }).click();

  await expect(heading(page)).toHaveText(lessons.video);
  await play(page, 4);
  await expect(page.getByText(`Lesson done. Next: ${lessons.pdf}`)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: /^Next/ }).click();

  await expect(heading(page)).toHaveText(lessons.pdf);
  const sheet = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Open the PDF/ }).click();
  await (await sheet).close();
  await expect(page.getByText(`Lesson done. Next: ${lessons.link}`)).toBeVisible();
  await page.getByRole('link', { name: /^Next/ }).click();

  await expect(heading(page)).toHaveText(lessons.link);
  const elsewhere = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Open link/ }).click();
  await (await elsewhere).close();
  const end = page.getByRole('region', { name: 'You’ve completed this course' });
  await expect(end).toBeVisible();
  const { token } = learner;
  const [certificate] = await portal.api.call<CertificateProof[]>('/certificates-list', { token });
  const download = page.waitForEvent('download');
  await end.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`${certificate?.code}.pdf`);
  await end.getByRole('link', { name: 'See the course' }).click();
  const own = page.getByRole('region', { name: 'Your progress' });
  await expect(own.getByText('4 of 4 items')).toBeVisible();
  await expect(own.getByRole('link', { name: 'View certificate' })).toBeVisible();
  await page.getByRole('link', { name: 'About this course' }).click();
  await part.getByRole('link', { name: 'View certificate' }).click();
  await expect(page).toHaveURL(`/verify/${certificate?.code}`);

  const visitor = await browser.newContext();
  const proof = await visitor.newPage();
  await proof.goto(`${portal.origin}/verify/${certificate?.code}`);
  await expect(heading(proof)).toHaveText('This certificate is valid');
  await expect(proof.getByText(`Asha Rao completed the course “${title}”.`)).toBeVisible();
  await visitor.close();
});

test('a minute offline or without a server loses no input, and nothing is “Saved” before the server has answered', async ({
  page: first,
  context,
  portal,
}) => {
  const { learner, pathOf, notes, bookmarks, done } = await enrolled(portal.api);
  await context.clock.install();
  await signInAs(first, learner);
  let page = first;
  await page.goto(pathOf('text'));
  await readTo(page, 3);
  await isSaved(page);

  await context.setOffline(true);
  await writeNote(page, 'Written in the tunnel.');
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await readTo(page, 6);
  await context.clock.fastForward('01:00');
  await expect(mark(page)).toHaveText(/^Kept on this device. We’ll save it when you’re back online/);
  expect([await notes(), await bookmarks()]).toEqual([[], []]);
  await context.setOffline(false);
  await isSaved(page);
  expect([await notes(), await bookmarks(), await done()]).toEqual([['Written in the tunnel.'], [lessons.text], []]);

  await context.route(writes, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
  );
  await writeNote(page, 'Written while the server was away.');
  await page.getByRole('button', { name: 'Bookmarked' }).click();
  await readToTheEnd(page);
  await expect(page.getByText('You’ve completed this lesson. Saving your progress.')).toBeVisible();
  await context.clock.fastForward('01:00');
  await expect(mark(page)).toHaveText(/^Not saved yet/);
  await context.setOffline(true);
  await expect(mark(page)).toHaveText(/^Kept on this device\. We’ll save it/);
  await page.close();
  await context.setOffline(false);
  page = await context.newPage();
  await page.goto(pathOf('text'));
  await expect(noteOf(page, 'Written while the server was away.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bookmark', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await expect(mark(page)).toHaveText(/^Not saved yet/);
  expect(await notes()).toEqual(['Written in the tunnel.']);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.unroute(writes);
  await context.route(writes, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await context.clock.fastForward('05:00');
  await expect.poll(notes).toEqual(['Written in the tunnel.', 'Written while the server was away.']);
  await expect.poll(done).toEqual([lessons.text]);
  await expect(mark(page)).toHaveText(/^(Saving|Not saved yet)$/);
  await expect(page.getByText(/^Lesson done/)).toHaveCount(0);
  answer();
  await isSaved(page);
  await expect(page.getByText(`Lesson done. Next: ${lessons.video}`)).toBeVisible();
  expect(await bookmarks()).toEqual([]);
});

test('a killed tab loses no input: the same browser sends the input later, and another device continues there', async ({
  page,
  context,
  browser,
  portal,
}) => {
  const { learner, pathOf, notes, bookmarks } = await enrolled(portal.api);
  await signInAs(page, learner);
  const tab = await context.newPage();
  await tab.route(writes, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
  );
  await tab.goto(pathOf('video'));
  await tab.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await play(tab);
  await expect.poll(() => secondOf(tab)).toBeGreaterThan(3);
  await tab.keyboard.press('Space');
  const place = Math.floor(await secondOf(tab));
  await writeNote(tab, 'Handed over, and not sent.');
  await tab.getByRole('button', { name: 'Write a note' }).click();
  await tab.getByLabel('New note').fill('Typed, and not handed over.');
  await expect.poll(() => tab.evaluate(waitingKinds)).toEqual(['bookmark', 'note', 'progress']);
  const crashed = tab.waitForEvent('crash');
  const devTools = await context.newCDPSession(tab);
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;
  await tab.close();
  expect([await notes(), await bookmarks()]).toEqual([[], []]);

  await page.goto('/home');
  await expect.poll(notes).toEqual(['Handed over, and not sent.']);
  await expect.poll(bookmarks).toEqual([lessons.video]);
  await page.goto(pathOf('video'));
  await expect(page.getByLabel('New note')).toHaveValue('Typed, and not handed over.');

  const device = await browser.newContext({ baseURL: portal.origin });
  const other = await device.newPage();
  await other.goto(`/sign-in?redirectUrl=${encodeURIComponent(pathOf('video'))}`);
  await signIn(other, learner);
  await expect(other.getByText(`The video continues at 0:0${place}.`)).toBeVisible();
  await expect.poll(() => secondOf(other)).toBe(place);
  await expect(noteOf(other, 'Handed over, and not sent.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Bookmarked' })).toHaveAttribute('aria-pressed', 'true');
  await device.close();
});
