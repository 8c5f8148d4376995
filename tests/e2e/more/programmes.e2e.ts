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

test('36.5: a learner says what a programme asks on the page that it names, comes back, and reads it anew', async ({
  page,
  portal,
}) => {
  const main = page.getByRole('main');
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/internship?q=newspaper');
  await main.getByRole('link', { name: 'Data desk of a small newspaper' }).click();
  const skills = main.getByRole('region', { name: 'Skills that you need' });
  await expect(skills.getByText('You have 0 of ')).toBeVisible();
  const programme = new URL(page.url()).pathname;
  const [first = ''] = await skills.getByRole('listitem').locator('bdi').allTextContents();
  await expectAccessible(page, 'the skills of an internship, and which are missing');
  await skills.getByRole('link', { name: 'Change your skills: Skills that you need' }).click();
  await main.getByRole('searchbox').fill(first);
  await main.getByRole('button', { name: `Add ${first}`, exact: true }).click();
  await main.getByRole('link', { name: 'Back to where you came from' }).click();
  await expect(page).toHaveURL(new RegExp(`${programme}$`));
  await expect(skills.getByText('You have 1 of ')).toBeVisible();
  await expect(skills.getByRole('listitem').filter({ hasText: first })).toContainText('You have it');
});
