import { arriveAs } from '../../support/arrive.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/portal.ts';

test.use({ world: 'classes of the presenter' });

test('49.1, 49.2: a presenter fills in and publishes a mentor profile, and hides it again', async ({
  page,
  portal,
}) => {
  await arriveAs(page, 'presenter', portal.api);
  await page.goto('/fac-calendar/presenter');
  const part = page.getByRole('region', { name: 'Your mentor profile' });
  await expect(part.getByText('Learners can find and book you')).toBeVisible();
  await part.getByRole('button', { name: 'Show and edit' }).click();
  await part.getByLabel('Topics').fill('');
  await part.getByLabel('Meeting link').fill('http://meet.example.com/pat');
  await part.getByRole('button', { name: 'Save mentor profile' }).click();
  await expect(part.getByText('Fill this in before learners can book you')).toBeVisible();
  await expect(part.getByText('Enter an address that starts with https://')).toBeVisible();
  await expectAccessible(page, 'what a mentor says');
  // Typed text is still there after a reload.
  await page.reload();
  await part.getByRole('button', { name: 'Show and edit' }).click();
  await expect(part.getByLabel('Meeting link')).toHaveValue('http://meet.example.com/pat');
  await part.getByLabel('Meeting link').fill('https://meet.example.com/pat');
  await part.getByLabel('Topics').fill('Charts, first jobs');
  await part.getByLabel('Add a language').selectOption('French');
  await part.getByRole('button', { name: 'Save mentor profile' }).click();
  await expect(page.getByText('Mentor profile saved')).toBeVisible();
  await expect(part.getByLabel('Topics')).toHaveValue('Charts, first jobs');
  await part.getByRole('checkbox', { name: 'Learners can find and book me' }).uncheck();
  await part.getByRole('button', { name: 'Save mentor profile' }).click();
  await expect(part.getByText('Learners can’t find you as a mentor')).toBeVisible();
});
