import { cards, field } from '../../support/browser/catalogue.ts';
import { expect, test } from '../../support/portal.ts';

test('a search without results names the filter to remove', async ({ page }) => {
  await page.goto('/lms-courses?q=python&lang=de&utm=mail');
  await expect(page.getByText('No results for this combination: “python”, German.')).toBeVisible();
  await page.getByRole('button', { name: /^Remove German: \d+ more$/ }).click();
  await expect(page).toHaveURL('/lms-courses?q=python&utm=mail');
  await expect(cards(page).first()).toContainText('Python');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, eager: false });

  test('the catalogue can be searched and filtered', async ({ page }) => {
    await page.goto('/lms-courses?sort=newest');
    await page.getByRole('checkbox', { name: /^Beginner/ }).check();
    await page.getByRole('button', { name: /^Show \d+ results$/ }).click();
    await expect(page).toHaveURL('/lms-courses?q=&sort=newest&level=beginner');
    await field(page).fill('python');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/lms-courses?q=python&sort=newest&level=beginner');
    await expect(cards(page).first()).toContainText('First steps in Python');
  });
});
