import type { Page } from '@playwright/test';
import { arriveAs } from '../support/arrive.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';

const address = '/fac-calendar/presenter';
const session = (page: Page, topic: string) => page.getByRole('article', { name: topic });

test('a presenter sees past, present and coming sessions, and cancels one in words that learners read', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await arriveAs(page, 'presenter', portal.api);
  await page.goto('/');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your sessions');
  await expect(page.getByRole('article').locator('[data-state]')).toHaveText(['Live now', 'Scheduled', 'Recording']);
  await expect(session(page, 'Your first query').getByRole('button')).toHaveText([
    'Close the class',
    'I can’t make it',
  ]);
  await expect(session(page, 'What a data set can tell').getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'the agenda');

  const coming = session(page, 'Charts that do not lie');
  await coming.getByRole('button', { name: 'I can’t make it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel “Charts that do not lie”?' });
  await expect(dialog.getByText(/\d learners? will be told by mail/)).toBeVisible();
  await dialog.getByLabel('Your words to learners').fill('I have lost my voice.');
  await page.reload();
  await coming.getByRole('button', { name: 'I can’t make it' }).click();
  await expect(dialog.getByLabel('Your words to learners')).toHaveValue('I have lost my voice.');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'the dialog');
  await dialog.getByRole('button', { name: 'Cancel the session' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(coming.locator('[data-state]')).toHaveText('Cancelled');
  await expect(coming).toContainText('I have lost my voice.');
  await expect(coming.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Charts that do not lie' })).toBeFocused();
  await expectAccessible(page, 'the agenda with a cancelled session');
  const toldOf = async () =>
    (await portal.mailbox.of('learner@acado.test')).find(({ subject }) => subject?.startsWith('Cancelled'));
  await expect.poll(toldOf).toBeDefined();
  expect((await toldOf())?.text).toContain('I have lost my voice.');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(coming).toBeVisible();
});

test('the address says which weeks and whose clock, and nobody else has a calendar', async ({ page, portal }) => {
  await arriveAs(page, 'presenter', portal.api);
  await page.goto(`${address}?tz=Asia/Kolkata`);
  const live = session(page, 'Your first query');
  await expect(live).toContainText('in Europe/Berlin, as planned');
  await expect(live).not.toContainText('Asia/Kolkata');
  await page.getByRole('link', { name: 'Later weeks' }).click();
  await expect(page).toHaveURL(/\?tz=Asia\/Kolkata&date=\d{4}-\d\d-\d\d$/);
  await expect(page.getByText('No sessions in these weeks.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to today' }).click();
  await expect(live).toBeVisible();
  await expect(page).toHaveURL(`${address}?tz=Asia/Kolkata`);
  await page.goto('/fac-calendar/somebody');
  await expect(page).toHaveURL('/access-denied');
});

test('the server’s clock decides on a device whose own is wrong', async ({ page, portal }) => {
  await arriveAs(page, 'presenter', portal.api);
  await page.clock.setFixedTime(Date.now() + 3 * 3_600_000);
  await page.goto(address);
  await expect(session(page, 'Your first query').locator('[data-state]')).toHaveText('Live now');
  await expect(page.getByText('The clock of this device is wrong.')).toBeVisible();
});
