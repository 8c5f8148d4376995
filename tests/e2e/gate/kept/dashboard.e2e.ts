import type { CoursePage, Lesson, MyCourse } from '../../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/portal.ts';
import type { Learner, PortalApi } from '../../../support/portal-api.ts';

/** A learner in two courses of the seed, in the one with some lessons done. @returns it, and the titles */
async function learnerInCourses(api: PortalApi): Promise<{ learner: Learner; titles: readonly [string, string] }> {
  const learner = await api.signUpOnboarded();
  const { token } = learner;
  const { items } = await api.call<CoursePage>('/lms-courses-list');
  const [begun, fresh] = items.filter(({ kind }) => kind === 'lms');
  if (begun === undefined || fresh === undefined) throw new Error('The seed has no two courses');
  for (const { id } of [fresh, begun]) await api.call('/course-enrolments', { token, body: { course_id: id } });
  const { modules } = await api.call<MyCourse>(`/my-course/${begun.id}`, { token });
  const [first] = modules.flatMap((module) => module.items);
  const { extent } = await api.call<Lesson>(`/lesson-item/${first?.id}`, { token });
  const report = { item_id: first?.id, position: 0, furthest: extent ?? 0, watched: [], page: null, extent };
  await api.call('/lesson-progress-batch', {
    token,
    body: { timezone: 'UTC', reports: [{ ...report, is_marked: true, seq: 1_000 }] },
  });
  return { learner, titles: [begun.title, fresh.title] };
}

test('the dashboard shows where to go on, and is arranged for good', async ({ page, portal }) => {
  const { learner, titles } = await learnerInCourses(portal.api);
  await signInAs(page, learner);
  await page.goto('/home');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(part('Continue').getByRole('heading', { name: titles[0] })).toBeVisible();
  await expect(part('Continue').getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^1 of \d+ lessons$/);
  await expect(part('My courses').getByRole('link', { name: titles[1], exact: true })).toBeVisible();
  await part('Set up your portal').getByRole('button', { name: '3 days' }).click();
  await expect(part('This week').getByText('1 of 3 days')).toBeVisible();
  await expectAccessible(page, 'the dashboard of somebody who learns');

  const down = page.getByRole('button', { name: 'Move Continue down' });
  await page.getByRole('button', { name: 'Arrange this page' }).press('Enter');
  await down.press('Enter');
  await expect(down).toBeFocused();
  await page.getByRole('button', { name: 'Hide My courses' }).press('Enter');
  await expectAccessible(page, 'arranging the dashboard');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(part('My courses')).toHaveCount(0);
  await page.reload();
  await expect(part('Recommended for you')).toBeVisible();
  await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveText([
    'Set up your portal',
    'Next up',
    'Continue',
    'This week',
    'Assessments to do',
    'Recommended for you',
  ]);
});

test('the own courses are found by the address, left, and taken back', async ({ page, portal }) => {
  const { learner, titles } = await learnerInCourses(portal.api);
  const [begun, fresh] = titles;
  await signInAs(page, learner);
  await page.goto('/learning');
  const list = page.getByRole('list', { name: 'My courses' });
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([begun, fresh]);
  await expectAccessible(page, 'the own courses');
  await page.getByLabel('Show').selectOption('In progress');
  await expect(page).toHaveURL('/learning?status=progress');
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([begun]);
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search my courses' }).fill(fresh);
  await expect(page).toHaveURL(/\/learning\?q=/);
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([fresh]);

  await page.getByRole('button', { name: `Unenrol from ${fresh}` }).click();
  await page.getByLabel('Why are you leaving?').fill('I have no time now.');
  await page.getByRole('dialog').getByRole('button', { name: 'Unenrol' }).click();
  await expect(page.getByText('None of your courses matches.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([fresh]);
});
