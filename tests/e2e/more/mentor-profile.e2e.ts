import { arriveAs } from '../../support/arrive.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/portal.ts';

test.use({ world: 'classes of the presenter' });

test('49.1, 49.2: a presenter says as a mentor what learners need, and closes again', async ({ page, portal }) => {
  await arriveAs(page, 'presenter', portal.api);
  await page.goto('/fac-calendar/presenter');
  const part = page.getByRole('region', { name: 'Being a mentor' });
  await expect(part.getByText('Learners can find and book you')).toBeVisible();
  await part.getByRole('button', { name: 'Show and change' }).click();
  await part.getByLabel('Topics').fill('');
  await part.getByLabel('Address of your meetings').fill('http://meet.example.com/pat');
  await part.getByRole('button', { name: 'Save what you say as a mentor' }).click();
  await expect(part.getByText('Learners need this before they can book you')).toBeVisible();
  await expect(part.getByText('Enter an address that begins with https://')).toBeVisible();
  await expectAccessible(page, 'what a mentor says');
  // What is typed is there after a reload.
  await page.reload();
  await part.getByRole('button', { name: 'Show and change' }).click();
  await expect(part.getByLabel('Address of your meetings')).toHaveValue('http://meet.example.com/pat');
  await part.getByLabel('Address of your meetings').fill('https://meet.example.com/pat');
  await part.getByLabel('Topics').fill('Charts, first jobs');
  await part.getByLabel('Add a language').selectOption('French');
  await part.getByRole('button', { name: 'Save what you say as a mentor' }).click();
  await expect(page.getByText('What you say as a mentor is saved')).toBeVisible();
  await expect(part.getByLabel('Topics')).toHaveValue('Charts, first jobs');
  await part.getByRole('checkbox', { name: 'Learners can find and book me' }).uncheck();
  await part.getByRole('button', { name: 'Save what you say as a mentor' }).click();
  await expect(part.getByText('Learners do not see you as a mentor')).toBeVisible();
});
