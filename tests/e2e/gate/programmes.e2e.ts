import { expectAccessible } from '../../support/axe.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

const title = 'First-year living costs scholarship';

test('36.2, 36.6: a visitor filters scholarships, opens one, and saves it after signing in', async ({
  page,
  portal,
}) => {
  const main = page.getByRole('main');
  const { email, password } = await portal.api.signUpOnboarded();
  await page.goto('/scholarship');
  await main.getByRole('checkbox', { name: /^Bachelor/ }).check();
  await expect(page).toHaveURL(/level=bachelor/);
  await expect(main.getByRole('article')).toHaveCount(2);
  await main.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await main.getByRole('link', { name: 'Sign in to save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(main.getByRole('button', { name: `Saved: ${title}. Select to remove it` })).toBeVisible();
  await expect(page).toHaveURL(/\/schlorship-details\/\d+$/);
  await expectAccessible(page, 'a scholarship that is saved');
  await main.getByRole('link', { name: 'All scholarships' }).click();
  await main.getByRole('link', { name: 'Saved' }).click();
  await expect(main.getByRole('article').getByRole('link')).toHaveText([title]);
  await expectAccessible(page, 'saved scholarships');
});
