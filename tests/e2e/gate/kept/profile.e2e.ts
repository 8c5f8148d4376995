import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expect, test } from '../../../support/portal.ts';

test('a profile is validated and saved, and leads to the dashboard', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/complete-profile');
  await expect(page.getByRole('heading', { name: 'Welcome, Asha Rao' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Enter at least 2 characters')).toHaveCount(2);
  await expect(page.getByLabel('Mobile')).toBeFocused();
  await page.getByLabel('Mobile').fill('+919876543210');
  await page.getByLabel('Country').fill('India');
  await expect(page.getByText('Recognised as +91 98765 43210')).toBeVisible();
  await page.getByLabel('Highest Qualification').fill('Bachelor');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile saved successfully')).toBeVisible();
  await expect(page).toHaveURL('/home');
  await page.goto('/complete-profile');
  await expect(page.getByLabel('Country')).toHaveValue('India');
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'mailto:support@acado.example',
  );
});
