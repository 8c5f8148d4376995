import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../../support/axe.ts';
import { learnerInCourses } from '../../../support/browser/dashboard.ts';
import { expect, test } from '../../../support/portal.ts';

test('the dashboard shows where to continue, and saves its arrangement', async ({ page, portal }) => {
  const { learner, titles } = await learnerInCourses(portal.api);
  await signInAs(page, learner);
  await page.goto('/home');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(part('Continue').getByRole('heading', { name: titles[0] })).toBeVisible();
  await expect(part('Continue').getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^1 of \d+ lessons$/);
  await expect(part('My courses').getByRole('link', { name: titles[1], exact: true })).toBeVisible();
  await part('This week').getByRole('button', { name: '3 days' }).click();
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
  await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toContainText(['Next up', 'Continue']);
});
