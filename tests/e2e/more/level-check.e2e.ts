import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { begin, fillInAddress, heading, press, radio, skipFrom } from '../../support/browser/level-check.ts';
import { expect, test } from '../../support/portal.ts';

test('a visitor who signs in after a level check finds the result among their assessments', async ({
  page,
  portal,
}) => {
  await begin(page);
  await skipFrom(page, 1);
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/assessment?tab=done');
  await page.getByRole('link', { name: 'See result: Find your level' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Result' })).toBeVisible();
});

test('the level-check result of a signed-in learner is saved to the account immediately', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await begin(page);
  await skipFrom(page, 1);
  await expect(page.getByText('This result is saved to your account.')).toBeVisible();
  await page.getByRole('link', { name: 'See your results' }).click();
  await expect(page.getByRole('link', { name: 'See result: Find your level' })).toBeVisible();
});

test('an answer that is not saved is reported, kept and sent again', async ({ page }) => {
  await begin(page);
  const answers = '**/assessment-lead-answers/*';
  await page.route(answers, (route) => route.abort());
  await radio(page).check();
  await expect(page.getByText('Your answers are stored in this browser, but not saved yet.')).toBeVisible();
  await page.reload();
  await press(page, 'Previous');
  await expect(radio(page)).toBeChecked();
  await page.unroute(answers);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(heading(page, 'Question 2 of 8')).toBeVisible();
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('30.25: the level check works with the keyboard alone and at 320 px, up to the email form', async ({
  page,
  portal,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 320, height: 640 });
  const expectFits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const pressKey = async (name: RegExp | string) => {
    await tabTo(page, page.getByRole('main').getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };
  await page.goto('/assessment-lead');
  await expectFits();
  await pressKey('Start');
  for (let number = 1; number <= 8; number += 1) {
    await expect(heading(page, `Question ${number} of 8`)).toBeFocused();
    await expectFits();
    const control = page.getByRole('main').locator('input').first();
    await tabTo(page, control);
    await page.keyboard.press('1');
    if ((await control.getAttribute('type')) !== 'text') await page.keyboard.press('Space');
    await pressKey(/^(Next|See my result)$/);
  }
  await expect(heading(page, 'Your level')).toBeFocused();
  await expectFits();
  const address = `${randomUUID()}@learner.test`;
  for (const [label, value] of Object.entries({ Name: 'Asha Rao', Email: address })) {
    await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
    await page.keyboard.type(value);
  }
  await tabTo(page, page.getByRole('checkbox', { name: /^I agree that you store/ }));
  await page.keyboard.press('Space');
  await page.clock.fastForward(3_000);
  await expectFits();
  await pressKey('Email my result');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expectFits();
  await portal.mailbox.linkIn(address, 'Your result: Find your level');
});

test('30.25: the email form keeps its text after a reload', async ({ page }) => {
  await begin(page);
  await skipFrom(page, 1);
  await fillInAddress(page, 'asha@learner.test');
  await page.reload();
  await expect(page.getByText('You’ve already taken this level check.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@learner.test');
  await expect(page.getByRole('checkbox', { name: /^I agree that you store/ })).not.toBeChecked();
});

test('the home page leads a visitor to the level check', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Find your level' }).press('Enter');
  await expect(page).toHaveURL(/\/assessment-lead$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your level');
});
