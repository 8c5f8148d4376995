import { randomUUID } from 'node:crypto';
import type { Assessments } from '../../../src/shared/transport/schema.d.ts';
import { expectAccessible } from '../../support/axe.ts';
import { begin, heading, press, radio, skipFrom } from '../../support/browser/level-check.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('a visitor finds their level, comes back in the middle, and keeps the result by signing up', async ({
  page,
  portal,
}) => {
  await begin(page);
  await expectAccessible(page, 'a question of a level check');
  await radio(page).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await press(page, 'Next');
  await radio(page).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(heading(page, 'Question 3 of 8')).toBeVisible();
  await press(page, 'Previous');
  await expect(radio(page)).toBeChecked();
  await skipFrom(page, 2);
  await expect(page.getByRole('table').getByRole('rowheader')).not.toHaveCount(0);
  const fitting = page.getByRole('region', { name: 'Courses that fit' });
  await expect(fitting.locator('a:is([href^="/lms-coursesDetails/"], [href^="/course/"])')).toHaveCount(3);
  await expectAccessible(page, 'the result of a level check');

  await page.getByLabel('Name').fill('Asha Rao');
  await press(page, 'Send');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('asha@learner.test');
  await page.reload();
  await expect(page.getByText('You have taken this level check already.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('asha@learner.test');
  await page.getByRole('checkbox').check();
  const sent = page.waitForRequest('**/api/assessment-lead-contacts/*');
  await press(page, 'Send');
  expect((await sent).postDataJSON()).toMatchObject({ utm_source: 'mail', partner: 'smak' });
  await expect(page.getByText('Thank you.')).toBeVisible();

  await page.getByRole('link', { name: 'Sign up to keep your result' }).click();
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill(`${randomUUID()}@learner.test`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough sentence');
  await press(page, 'Create account');
  await expect(page).toHaveURL('/assessment?tab=done');
  await expect(page.locator('main').getByText('Find your level')).toBeAttached();
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const { items } = await portal.api.call<Assessments>('/assessments-list?tab=done', { token });
  expect(items.map(({ title, mode }) => [title, mode])).toEqual([['Find your level', 'lead']]);
});
