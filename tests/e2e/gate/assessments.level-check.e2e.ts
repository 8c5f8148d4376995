import { randomUUID } from 'node:crypto';
import type { Assessments } from '../../../src/shared/transport/schema.d.ts';
import { expectAccessible } from '../../support/axe.ts';
import { begin, fillInAddress, heading, press, radio, skipFrom } from '../../support/browser/level-check.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('a visitor takes a level check, returns halfway, and keeps the result by signing up', async ({ page, portal }) => {
  await page.clock.install();
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
  const fitting = page.getByRole('region', { name: 'Recommended courses' });
  await expect(fitting.locator('a:is([href^="/lms-coursesDetails/"], [href^="/course/"])')).toHaveCount(3);
  await expectAccessible(page, 'the result of a level check');

  const address = `${randomUUID()}@learner.test`;
  await press(page, 'Email my result');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  await fillInAddress(page, address);
  // People need some seconds to fill in the form. A faster entry is treated as spam.
  await page.clock.fastForward(3_000);
  const sent = page.waitForRequest('**/api/assessment-lead-mails/*');
  await press(page, 'Email my result');
  expect((await sent).postDataJSON()).toMatchObject({ utm_source: 'mail', partner: 'smak' });
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  const link = await portal.mailbox.linkIn(address, 'Your result: Find your level');
  expect(new URL(link).pathname).toMatch(/^\/(lms-coursesDetails|course)\//);

  await page.getByRole('link', { name: 'Sign up to save your result' }).click();
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${randomUUID()}@learner.test`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough sentence');
  await press(page, 'Create account');
  await expect(page).toHaveURL('/assessment?tab=done');
  await expect(page.locator('main').getByText('Find your level')).toBeAttached();
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const { items } = await portal.api.call<Assessments>('/assessments-list?tab=done', { token });
  expect(items.map(({ title, mode }) => [title, mode])).toEqual([['Find your level', 'lead']]);
});
