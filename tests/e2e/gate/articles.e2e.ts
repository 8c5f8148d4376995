import { expectAccessible } from '../../support/axe.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

const title = 'What to do when you are stuck';

test('40.1, 40.3, 40.4: a visitor finds an article by list and search, reads it, and likes and saves it after signing in', async ({
  page,
  portal,
}) => {
  const main = page.getByRole('main');
  const { email, password } = await portal.api.signUpOnboarded();
  await page.goto('/search?q=stuck');
  await main.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await main.getByRole('link', { name: 'All articles' }).click();
  await main.getByRole('checkbox', { name: /^Getting help/ }).check();
  await expect(page).toHaveURL(/tag=Getting\+help/);
  await expect(main.getByRole('article')).toHaveCount(1);
  await main.getByRole('link', { name: title }).click();
  await expect(main.getByRole('heading', { name: 'Summary: the four steps' })).toBeVisible();
  await expectAccessible(page, 'an article');
  await main.getByRole('link', { name: 'Sign in to like or save this article' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await main.getByRole('button', { name: `Like ${title}` }).click();
  await expect(main.getByRole('button', { name: `Liked: ${title}` })).toHaveText('Liked (1)');
  await main.getByRole('button', { name: `Save ${title}` }).click();
  await expect(main.getByRole('button', { name: `Saved: ${title}` })).toBeVisible();
  await main.getByRole('link', { name: 'All articles' }).click();
  await main.getByRole('link', { name: 'Saved', exact: true }).click();
  await expect(main.getByRole('article').getByRole('link')).toHaveText([title]);
  await expectAccessible(page, 'saved articles');
});
