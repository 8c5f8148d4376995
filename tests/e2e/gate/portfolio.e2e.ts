import type { Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { field, saved, sectionOf } from '../../support/browser/portfolio.ts';
import { test } from '../../support/gate-portal.ts';
import { complaintsOf, expect } from '../../support/portal.ts';

const headings = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();

const entry = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections of your portfolio' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
}

test('39.3: a learner writes, sorts and reads a portfolio', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/portfolio');
  await expect(page.getByText('Your portfolio is empty')).toBeVisible();
  await expectAccessible(page, 'a portfolio in which nothing stands');
  await page.getByRole('link', { name: 'Start' }).click();
  await field(page, 'Headline').fill('Student of statistics');
  await field(page, 'Summary').fill('I count things.\nThen I ask why.');
  await field(page, 'Web address').fill('example.com');
  await expect(page.getByText('Start the web address with https://.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Not saved: fix 1 field').first()).toBeVisible();
  await field(page, 'Web address').fill('https://example.com/asha');
  await expect(saved(page)).toBeVisible();

  await openSection(page, 'Projects');
  await page.getByRole('button', { name: 'Add project' }).click();
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Name').fill('A map of the bus stops');
  await page.getByLabel('From: month').selectOption('April');
  await page.getByLabel('From: year').fill('2025');
  await page.getByRole('button', { name: 'Add project' }).click();
  await entry(page, 'Project without a name').getByRole('textbox', { name: 'Name' }).fill('A weather diary');
  await entry(page, 'A weather diary').getByLabel('Achievements').fill('A year without a gap\nRead by my school');
  await page.getByRole('button', { name: 'Move up: A weather diary' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move down: A weather diary' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove: A map of the bus stops' }).click();
  await expect(entry(page, 'A map of the bus stops')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(entry(page, 'A map of the bus stops').getByLabel('From: month')).toHaveValue('04');
  await expect(entry(page, 'A map of the bus stops').getByLabel('From: year')).toHaveValue('2025');
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page, 'a section of a portfolio');
  expect(await sectionOf(portal.api, learner, 'projects')).toEqual([
    { name: 'A weather diary', highlights: 'A year without a gap\nRead by my school' },
    { name: 'A map of the bus stops', startDate: '2025-04' },
  ]);

  await page.getByRole('link', { name: 'View your portfolio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portfolio');
  await expect
    .poll(() => headings(page))
    .toEqual([learner.user.name, 'Projects', 'A weather diary', 'A map of the bus stops']);
  await expect(page.getByText('Student of statistics')).toBeVisible();
  await expect(page.getByRole('link', { name: 'example.com/asha' })).toHaveAttribute(
    'href',
    'https://example.com/asha',
  );
  await expect(page.getByText('April 2025 to present')).toBeVisible();
  await expectAccessible(page, 'a portfolio');
});

test('39.1: text written offline and on another device is kept, and the learner chooses a version', async ({
  page,
  context,
  browser,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/portfolio/edit?section=skills');
  await page.getByRole('button', { name: 'Add skill' }).click();
  await field(page, 'Skill').fill('Counting');
  await expect(saved(page)).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: portal.origin });
  const other = await elsewhere.newPage();
  const complaints = complaintsOf(other);
  await signInAs(other, learner);
  await other.goto('/portfolio/edit?section=skills');
  await expect(field(other, 'Skill')).toHaveValue('Counting');
  const skills = () => sectionOf(portal.api, learner, 'skills');
  const conflict = page.getByRole('region', { name: 'There are two versions of your draft' });
  await context.setOffline(true);
  await field(page, 'Level').fill('Very good');
  await expect(page.getByRole('main').getByText('Offline, kept on this device').first()).toBeVisible();
  await field(other, 'Level').fill('Good');
  await expect.poll(skills).toEqual([{ name: 'Counting', level: 'Good' }]);
  await context.setOffline(false);
  await expect(conflict).toContainText('Very good', { timeout: 30_000 });
  await expectAccessible(page, 'two versions of a section');
  await conflict.getByRole('button', { name: 'Keep this version' }).click();
  await expect(conflict).toHaveCount(0);
  await expect.poll(skills).toEqual([{ name: 'Counting', level: 'Very good' }]);
  expect(complaints).toEqual([]);
  await elsewhere.close();
});
