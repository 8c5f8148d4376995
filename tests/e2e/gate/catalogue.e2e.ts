import { cards, field } from '../../support/browser/catalogue.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('a visitor searches with a typo, filters and sorts; the address keeps it all and Back restores it', async ({
  page,
}) => {
  await page.goto('/lms-courses');
  const all = await cards(page).count();
  await field(page).fill('pyhton');
  await expect(page).toHaveURL('/lms-courses?q=pyhton');
  await expect(page.getByText('No results for “pyhton”.')).toBeVisible();
  await expect(cards(page).first()).toContainText('First steps in Python');
  await page.getByLabel('Sort by').selectOption('newest');
  await page.getByRole('checkbox', { name: /^Beginner/ }).check();
  await expect(page).toHaveURL('/lms-courses?q=pyhton&sort=newest&level=beginner');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(field(page)).toHaveValue('');
  await expect(cards(page)).toHaveCount(all);
});
