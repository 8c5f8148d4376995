import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../../support/axe.ts';
import { learnerInCourses } from '../../../support/browser/dashboard.ts';
import { expect, test } from '../../../support/portal.ts';

test('My courses are requested once, however many parts show them', async ({ page, portal }) => {
  const { learner, titles } = await learnerInCourses(portal.api);
  await signInAs(page, learner);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/my-courses-list') && asked.push(request.url())));
  await page.goto('/home');
  const own = page.getByRole('region', { name: 'My courses' });
  await expect(own.getByRole('link', { name: titles[0], exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Continue' }).getByRole('heading', { level: 3 })).toHaveText(titles[0]);
  expect(asked).toHaveLength(1);
});

test('My courses are filtered by the address, and leaving a course can be undone', async ({ page, portal }) => {
  const { learner, titles } = await learnerInCourses(portal.api);
  const [begun, fresh] = titles;
  await signInAs(page, learner);
  await page.goto('/learning');
  const list = page.getByRole('list', { name: 'My courses' });
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([begun, fresh]);
  await expectAccessible(page, 'the own courses');
  await page.getByLabel('Show').selectOption('In progress');
  await expect(page).toHaveURL('/learning?status=progress');
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([begun]);
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search my courses' }).fill(fresh);
  await expect(page).toHaveURL(/\/learning\?q=/);
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([fresh]);

  await page.getByRole('button', { name: `Leave course: ${fresh}` }).click();
  await page.getByLabel('Why are you leaving?').fill('I have no time now.');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave course' }).click();
  await expect(page.getByText('No courses match your search or filter.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([fresh]);
});
