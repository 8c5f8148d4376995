import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { cell, saturday } from '../../../support/browser/calendar.ts';
import { expect, test } from '../../../support/portal.ts';

test('19.3: a learner adds, changes and deletes a calendar entry, and an empty period links the next item', async ({
  page,
  portal,
}) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto(`/calender?view=week&date=${saturday}&zone=Europe/Berlin`);
  await page.getByRole('button', { name: 'Add a note or deadline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Revise');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(cell(page, 'Saturday 29 March, 1 item')).toContainText('09:00Revise');
  await page.goto('/calender?view=week&date=2031-01-01&zone=Europe/Berlin');
  await page.getByRole('button', { name: 'Next item: 29 March' }).click();
  await page.getByText('Revise').click();
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Title').fill('Revise twice');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Revise twice').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(cell(page, 'Saturday 29 March, no items')).toBeVisible();
  await expect(page).not.toHaveURL(/item=/);
});
