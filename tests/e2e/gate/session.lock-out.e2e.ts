import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('five wrong passwords lock the sign-in form across a reload, until the time is over', async ({ page, portal }) => {
  const { email, password } = await portal.api.signUpOnboarded();
  const field = page.getByLabel('Password', { exact: true });
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await page.clock.install();
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  for (let attempt = 1; attempt <= 5; attempt++) {
    await field.fill(`wrong password ${attempt}`);
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Invalid credentials');
    await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
    if (attempt < 5)
      await page.waitForFunction(
        (count) => localStorage.getItem('session')?.includes(`"failedAttempts":${count}`),
        attempt,
      );
  }
  await expect(button).toBeDisabled();
  await page.reload();
  await expect(button).toBeDisabled();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await field.fill(password);
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Too many failed attempts. Please try again later.');
  await page.clock.fastForward(30_000);
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByRole('heading', { name: 'Hello, Asha Rao' })).toBeVisible();
});
