import type { Page } from '@playwright/test';
import type { CourseDetails, CoursePage } from '../../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/portal.ts';
import type { PortalApi } from '../../../support/portal-api.ts';

test.use({ world: 'courses that people enrol in' });

async function courseOf(api: PortalApi, slug: string): Promise<CourseDetails> {
  return api.call<CourseDetails>(`/course-details/${slug}`);
}
const action = (page: Page) => page.getByRole('complementary', { name: 'Your enrolment' });

test('a visitor reads a preview, signs in, returns, enrols, undoes the enrolment and enrols again', async ({
  page,
  portal,
}) => {
  const { id } = await courseOf(portal.api, 'charts-that-explain-themselves');
  const { email, password } = await portal.api.signUpOnboarded();
  await page.goto('/lms-coursesDetails/charts-that-explain-themselves?tab=syllabus');
  await expect(page).toHaveURL(`/lms-coursesDetails/${id}?tab=syllabus`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draw clear and honest charts');
  await expect(page.getByRole('heading', { level: 2, name: 'Course content' })).toBeInViewport();
  const preview = page.getByRole('button', { name: /^Open preview/ }).first();
  await preview.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This lesson is a free preview.')).toBeVisible();
  await expectAccessible(page, 'a preview');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(preview).toBeFocused();

  await action(page).getByRole('link', { name: 'Sign in to enrol' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/lms-coursesDetails/${id}`));
  await action(page).getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(action(page).getByText('You’re enrolled.', { exact: true })).toBeVisible();
  await action(page).getByRole('button', { name: 'Undo enrolment' }).click();
  await action(page).getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(action(page).getByRole('link', { name: 'Start' })).toBeVisible();
  await expectAccessible(page, 'an own course’s page');

  await action(page).getByRole('link', { name: 'See your progress and notes' }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^0 of \d+ items$/);
  await expect(page.getByText('Read to the end to complete this lesson').first()).toBeVisible();
  await expectAccessible(page, 'the outline');
  await page.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(/tab=info/);
  await page.getByRole('button', { name: 'Leave course' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave course' }).click();
  await expect(action(page).getByRole('button', { name: 'Enrol', exact: true })).toBeVisible();
});

test('a learner who is too late for the last spot can join the waiting list', async ({ page, portal }) => {
  const course = await courseOf(portal.api, 'talk-to-an-audience');
  const enrol = async () => {
    const { token } = await portal.api.signUpConfirmed();
    await portal.api.call('/course-enrolments', { token, body: { course_id: course.id } });
  };
  const seats = 16;
  for (let taken = 1; taken < seats; taken += 1) await enrol();
  await signInAs(page, await portal.api.signUpConfirmed());
  await page.goto(`/lms-coursesDetails/${course.id}`);
  const button = action(page).getByRole('button', { name: 'Enrol', exact: true });
  await expect(button).toBeVisible();
  await enrol();
  await button.click();
  await expect(action(page).getByRole('alert')).toContainText('took the last spot');
  await action(page).getByRole('button', { name: 'Join waiting list' }).click();
  await expect(action(page).getByText('You’re on the waiting list.')).toBeVisible();
  await expectAccessible(page, 'a waiting list');
});

test('a partner’s pages show only its own offers, in its own colours', async ({ page, portal }) => {
  const offered = await courseOf(portal.api, 'city-water-and-climate');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/smak/course/${offered.id}`);
    await expect(page.getByText('Offered with Smak')).toBeVisible();
    await expectAccessible(page, `a partner’s page, ${colorScheme}`);
  }
  expect((await page.goto('/smak/course/1'))?.status()).toBe(404);
  expect((await page.goto('/nobody/course/1'))?.status()).toBe(404);
});

test('the free courses are all courses without a price, of every kind', async ({ page, portal }) => {
  const { total } = await portal.api.call<CoursePage>('/lms-courses-list?price=free');
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/freeCourseDetail');
  await expect(page.getByRole('list', { name: 'Free courses' }).getByRole('listitem')).toHaveCount(total);
});
