import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/portal.ts';

test('36.7: a learner saves a search, with its filters, and deletes it', async ({ page, portal }) => {
  const main = page.getByRole('main');
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/internship?field=education');
  await main.getByRole('button', { name: 'Save this search' }).click();
  const name = main.getByLabel('Name of the search');
  await name.fill('Work with schools');
  // The panel follows its button a frame after the page has been scrolled to the field: a press by place could miss it.
  await name.press('Enter');
  await expect(page.getByText('The search “Work with schools” is saved')).toBeVisible();
  await main.getByRole('link', { name: 'Saved' }).click();
  await expect(main.getByRole('link', { name: 'Work with schools' })).toHaveAttribute('href', /field=education/);
  await expectAccessible(page, 'a saved search');
  await main.getByRole('button', { name: 'Delete the search Work with schools' }).click();
  await expect(main.getByRole('link', { name: 'Work with schools' })).toHaveCount(0);
});
