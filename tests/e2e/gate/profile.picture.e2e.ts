import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { choose, inHeader, middleOf, red } from '../../support/browser/picture.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('a profile picture is cropped by keyboard, shown everywhere, and removed', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/complete-profile');
  await choose(page);
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'a picture that is cut');
  await expect(dialog.getByLabel('Vertical position')).toBeDisabled();
  await dialog.getByRole('slider', { name: 'Horizontal position' }).press('Home');
  await dialog.getByLabel('Zoom').press('End');
  await expect(dialog.getByLabel('Vertical position')).toBeEnabled();
  await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter');
  await expect(page.getByText('Your picture is saved')).toBeVisible();
  expect(await middleOf(page)).toEqual(red);
  await expectAccessible(page, 'a profile with a picture');

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Your picture is removed')).toBeVisible();
  await expect(inHeader(page)).toHaveCount(0);
});
