import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expect, test } from '../../../support/portal.ts';

test('interest areas are selected by keyboard, saved and preselected', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/interests');
  await page.getByRole('checkbox', { name: /law/i }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save 1 Interest Areas' }).click();
  await expect(page.getByText('Interest Area Saved Successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /law/i })).toBeChecked();
});
