import { expectAccessible } from '../../support/axe.ts';
import { bell, panel } from '../../support/browser/bell.ts';
import { open, section } from '../../support/browser/my-portal.ts';
import { expect, test } from '../../support/portal.ts';
import type { Learner, PortalApi } from '../../support/portal-api.ts';

/** Uploads so many files for a learner that a direct download would take too long. */
async function uploadMuch(api: PortalApi, learner: Learner): Promise<void> {
  const content = Buffer.from('An essay. '.repeat(200_000));
  await api.storedFile(learner, await api.sendFile(learner, { purpose: 'assignment', name: 'Essay.txt', content }));
}

test('8.8: a large data export is prepared in the background, announced by a notification, and downloaded', async ({
  page,
  context,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  await uploadMuch(portal.api, learner);
  await open(page, learner, '#data');
  const part = section(page, 'Your data');
  await expect(part.getByText('You have a lot of data')).toBeVisible();
  await part.getByRole('button', { name: 'Request your data file' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'Request file' }).click();
  await expect(dialog.getByText('Wrong password. Try again.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(learner.password);
  await dialog.getByRole('button', { name: 'Request file' }).click();
  await expect(part.getByText('We’re preparing your data file. Requested:')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeFocused();
  await expectAccessible(page, 'the data that is being made a file');

  // The state is the same after a reload, and in another tab.
  const standing = /(We’re preparing your data file|Your data file is ready)/;
  await page.reload();
  await expect(part.getByText(standing)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/home');
  await expect(bell(other, 'Notifications, 1 unread')).toBeVisible({ timeout: 30_000 });
  await bell(other, 'Notifications, 1 unread').press('Enter');
  await panel(other).getByRole('link', { name: 'Go to your data' }).press('Enter');
  await expect(other).toHaveURL('/my-portal#data');
  const fetching = section(other, 'Your data').getByRole('link', { name: /^Download your data \(ZIP, / });
  await expect(fetching).toBeVisible();
  await expectAccessible(other, 'the data that is a file');
  const downloading = other.waitForEvent('download');
  await fetching.press('Enter');
  expect((await downloading).suggestedFilename()).toMatch(/^acado-data-\d{4}-\d\d-\d\d\.zip$/);
  await page.bringToFront();
  await expect(part.getByRole('link', { name: /^Download your data \(ZIP, / })).toBeVisible();
});
