import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('a learner signs in, lands on the requested page, signs out and leaves no data', async ({ page, portal }) => {
  const { email, password } = await portal.api.signUpOnboarded();
  await page.goto('/skills');
  await expect(page).toHaveURL(/\/sign-in\?redirectUrl=/);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/skills');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/i })
    .click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/sign-in');
  const left = await page.evaluate(() => [
    document.cookie,
    Object.keys(localStorage).filter((key) => key !== 'session'),
  ]);
  // The cookie only says that the browser has stored data, at least the text font.
  expect(left).toEqual(['stored=1', []]);
});
