import { signInAs } from '../model/browser/sign-in-as.ts';
import { enrol } from '../support/lessons.ts';
import { expect, test } from '../support/portal.ts';

test('the palette finds slips of the hand, texts of pages and live classes by keys alone', async ({ page, portal }) => {
  const { items } = await portal.api.call<{ items: { topic: string; is_open: boolean }[] }>('/live-classes-list');
  const topic = items.find(({ is_open }) => is_open)?.topic ?? '';
  await page.goto('/universities');
  const palette = page.getByRole('dialog');
  const options = (name: string) => palette.getByRole('group', { name, exact: true }).getByRole('option');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search everything' });
  await box.fill('whole path');
  await expect(options('Pages').filter({ hasText: 'About us' })).toBeVisible();
  await box.fill(topic);
  await expect(options('Live classes').first()).toContainText(topic);
  await box.fill('pyhton');
  await expect(palette.getByText('Nothing goes by “pyhton”. These are spelled alike.').first()).toBeVisible();
  const course = options('Courses').filter({ hasText: 'First steps in Python' });
  await expect(course).toBeVisible();
  for (let presses = 0; (await course.getAttribute('aria-selected')) !== 'true' && presses < 20; presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps in Python');
});

test('learners find their own lessons, and visitors do not', async ({ page, portal }) => {
  const { learner, course } = await enrol(portal.api);
  const lesson = course.modules[0]?.items[0]?.title ?? '';
  const palette = page.getByRole('dialog');
  const option = palette
    .getByRole('group', { name: 'Your lessons', exact: true })
    .getByRole('option', { name: lesson });
  const search = async () => {
    await page.goto('/about-us');
    await page.getByRole('button', { name: 'Search everything' }).click();
    await page.getByRole('combobox', { name: 'Search everything' }).fill(lesson);
  };
  await search();
  await expect(palette.getByRole('option').first()).toBeVisible();
  await expect(option).toHaveCount(0);
  await signInAs(page, learner);
  await search();
  await option.first().click();
  await expect(page).toHaveURL(/\/course-module\/\d+\?item=\d+/);
  await expect(page.getByRole('heading', { name: lesson }).first()).toBeVisible();
});
