import { arriveAs } from '../../support/arrive.ts';
import { expectAccessible } from '../../support/axe.ts';
import { address, liveClass } from '../../support/browser/presenter-calendar.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('a presenter sees past, current and coming classes, and cancels a class with a message to learners', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await arriveAs(page, 'presenter', portal.api);
  await page.goto('/');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your live classes');
  await expect(page.getByRole('region', { name: 'Live now' }).getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').locator('[data-state]')).toHaveText(['Live now', 'Scheduled', 'Recording']);
  const actions = (topic: string) => liveClass(page, topic).getByRole('group').getByRole('button');
  await expect(actions('Your first SQL query')).toHaveText([
    'Start as host',
    'Close class',
    'Write to learners',
    'I can’t make it',
  ]);
  await expect(actions('How to explore a data set')).toHaveText(['Write to learners']);
  await expectAccessible(page, 'the agenda');

  const coming = liveClass(page, 'How to make honest charts');
  await coming.getByRole('button', { name: 'I can’t make it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel “How to make honest charts”?' });
  await expect(dialog.getByText(/We’ll email \d learners?\./)).toBeVisible();
  await dialog.getByLabel('Your message to learners').fill('I have lost my voice.');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await coming.getByRole('button', { name: 'I can’t make it' }).click();
  await expect(dialog.getByLabel('Your message to learners')).toHaveValue('I have lost my voice.');
  await expectAccessible(page, 'the dialog');
  await dialog.getByRole('button', { name: 'Cancel class' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(coming.locator('[data-state]')).toHaveText('Cancelled');
  await expect(coming).toContainText('I have lost my voice.');
  await expect(coming.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'How to make honest charts' })).toBeFocused();
  await expectAccessible(page, 'the agenda with a cancelled class');
  const findMessage = async () =>
    (await portal.mailbox.of('learner@acado.test')).find(({ subject }) => subject?.startsWith('Cancelled'));
  await expect.poll(findMessage).toBeDefined();
  expect((await findMessage())?.text).toContain('I have lost my voice.');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(coming).toBeVisible();
});
