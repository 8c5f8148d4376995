import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('the search palette finds misspelled words, page texts and live classes by keyboard', async ({ page, portal }) => {
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
  await expect(
    palette.getByText('No results for “pyhton”. Showing results with a similar spelling.').first(),
  ).toBeVisible();
  const course = options('Courses').filter({ hasText: 'First steps in Python' });
  await expect(course).toBeVisible();
  for (let presses = 0; (await course.getAttribute('aria-selected')) !== 'true' && presses < 20; presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps in Python');
});
