import { arriveAs } from '../../support/arrive.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/portal.ts';

const goal = 'I want to know how a first analysis is told to somebody who has no time.';

test('49.31, 49.33: a meeting request shows its errors, works by keyboard, and is kept across a reload', async ({
  page,
  portal,
}) => {
  const main = page.getByRole('main');
  await arriveAs(page, 'learner', portal.api);
  await page.goto('/mentoring');
  await expect(main.getByRole('list', { name: 'Mentors' }).getByText('Next free time').first()).toBeVisible();
  await expectAccessible(page, 'mentors');
  await main.getByRole('combobox', { name: 'Topic' }).selectOption('Data analysis');
  await expect(page).toHaveURL(/topic=Data/);
  await main.getByRole('link', { name: /^Pat/ }).click();
  await expect(main.getByRole('heading', { level: 2, name: /^Pat/ })).toBeFocused();
  // Checks that the fixed header doesn't cover text that has to be read.
  await main.getByRole('button', { name: 'Send request' }).click();
  const when = main.getByRole('group', { name: 'Date and time', exact: true });
  await expect(when).toBeFocused();
  await expect(when.getByRole('alert')).toHaveText('Choose a time');
  const header = await page.getByRole('banner').boundingBox();
  const heading = await when.getByRole('heading', { name: 'Date and time' }).boundingBox();
  expect(heading?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  // The first time may be too close to now to be booked.
  const times = main.getByRole('radiogroup').nth(1).getByRole('radio');
  await times.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(times.nth(1)).toBeChecked();
  await expect(times.first()).not.toBeChecked();
  await main.getByLabel('What would you like to talk about?').fill(goal);
  await expectAccessible(page, 'a mentor');
  await page.reload();
  await expect(main.getByLabel('What would you like to talk about?')).toHaveValue(goal);
  await expect(times.nth(1)).toBeChecked();
});
