import type { Locator, Page } from '@playwright/test';
import type { CourseDetails, CoursePage } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { wear } from '../../support/looks.ts';
import { expect, test } from '../../support/portal.ts';
import type { PortalApi } from '../../support/portal-api.ts';

test.use({ courses: 'tests/support/rtl-courses' });

/** A course and a programme with Arabic titles that contain C++ and brackets. Everything else about them is English. */
async function arabicCourses(api: PortalApi) {
  const course = await api.call<CourseDetails>('/course-details/cpp-for-all');
  const program = await api.call<CourseDetails>('/course-details/degree');
  return { course, program };
}

/** The elements with right-to-left text: how many, and which are shown in the wrong direction. */
const shownOn = (page: Page, lang: string | null) =>
  page.evaluate((wanted) => {
    const showing = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some((node) => node instanceof Text && /\p{Script=Arabic}/u.test(node.data)),
    );
    const isWrong = (element: Element) => {
      const { direction, unicodeBidi } = getComputedStyle(element);
      const isApart = direction === 'rtl' && ['isolate', 'plaintext', 'isolate-override'].includes(unicodeBidi);
      const isNamed = element.closest<HTMLElement>('[lang]')?.lang === wanted;
      return !isApart || !(wanted === null || element.tagName === 'BDI' || isNamed);
    };
    return { count: showing.length, wrong: showing.filter(isWrong).map((element) => element.outerHTML.slice(0, 200)) };
  }, lang);

async function expectTitles(page: Page, least = 1, lang: string | null = 'ar'): Promise<void> {
  await expect
    .poll(async () => (await shownOn(page, lang)).count, { message: page.url() })
    .toBeGreaterThanOrEqual(least);
  expect((await shownOn(page, lang)).wrong, page.url()).toEqual([]);
}

const search = encodeURIComponent('C++');

test('right-to-left titles have their own direction and language on the pages of visitors', async ({
  page,
  portal,
}) => {
  const { course, program } = await arabicCourses(portal.api);
  for (const [address, least] of [
    [`/lms-courses?q=${search}`, 1],
    [`/lms-coursesDetails/${course.id}`, 4],
    [`/courses?q=${search}`, 1],
    [`/course/${program.id}`, 4],
    [`/universities/${program.university?.id}`, 1],
    [`/universities?q=${search}`, 1],
  ] as const) {
    await page.goto(address);
    await expectTitles(page, least);
  }
  await page.goto('/lms-courses');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await page.getByRole('combobox', { name: 'Search everything' }).fill('C++');
  // A direction mark after the Latin letters keeps the “++” behind them.
  await expect(page.getByRole('dialog').getByText(course.title.replace('C++', 'C++\u200e'))).toBeVisible();
  await expectTitles(page);
});

test('right-to-left titles have their own direction and language on the pages of learners', async ({
  page,
  portal,
}) => {
  const { api } = portal;
  const { course, program } = await arabicCourses(api);
  const learner = await api.signUpOnboarded();
  const { token } = learner;
  await api.call('/course-enrolments', { token, body: { course_id: course.id } });
  const module = course.modules[0];
  const [first] = module?.items ?? [];
  const note = {
    uuid: crypto.randomUUID(),
    item_id: first?.id,
    second: null,
    paragraph: null,
    text: 'Mine',
    version: 1,
    bases: [],
  };
  await api.call('/lesson-notes', { token, body: note });
  await signInAs(page, learner);
  for (const [address, least] of [
    [`/courses-show/${course.id}`, 4],
    [`/courses-show/${course.id}?tab=notes`, 2],
    [`/course-module/${module?.id}?item=${first?.id}`, 6],
    [`/program-content/${program.id}`, 3],
    ['/learning', 2],
    [`/lms-coursesDetails/${course.id}`, 4],
    ['/', 1],
  ] as const) {
    await page.goto(address);
    await expectTitles(page, least);
  }
  // Texts that users write have no language, so this test adds one only after the checks above.
  const hour = new Date(Date.now() + 3_600_000).toISOString();
  const entry = { kind: 'deadline', title: 'تسليم واجب C++ (٢)', starts_at: hour, ends_at: hour, is_all_day: false };
  await api.call('/calendar-entries', { token, body: { ...entry, timezone: 'UTC' } });
  for (const [address, least] of [
    ['/home', 3],
    ['/calender?view=month', 1],
    ['/calender?view=agenda', 1],
  ] as const) {
    await page.goto(address);
    await expectTitles(page, least, null);
  }
  expect((await api.call<CoursePage>(`/lms-courses-list?q=${search}`)).items[0]?.title).toBe(course.title);
});

test('sentences and numbers of the portal are left-to-right on a mirrored page', async ({ page, portal }) => {
  await wear(page, { theme: 'light', direction: 'rtl', width: 1280 });
  await signInAs(page, await portal.api.signUpOnboarded());
  /** Whether the last letter of a text is to the right of its first. */
  const runsRight = (text: Locator) =>
    text.evaluate((element) => {
      const letterAt = (start: number) => {
        const range = document.createRange();
        range.setStart(element.firstChild ?? element, start);
        range.setEnd(element.firstChild ?? element, start + 1);
        return range.getBoundingClientRect().left;
      };
      return letterAt(element.textContent.length - 1) > letterAt(0);
    });
  await page.goto('/my-portal');
  expect(await runsRight(page.getByText('and your account settings.'))).toBe(true);
  await page.goto('/home');
  expect(await runsRight(page.getByText('3 days', { exact: true }))).toBe(true);
  const heading = page.getByRole('heading', { level: 1 });
  const [text, main] = [await heading.boundingBox(), await page.getByRole('main').boundingBox()];
  // The title's block stays at the side where the page starts.
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeGreaterThan((main?.x ?? 0) + (main?.width ?? 0) / 2);
});
