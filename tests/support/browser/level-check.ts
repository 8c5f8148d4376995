import type { Page } from '@playwright/test';
import { expect } from '../portal.ts';

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export const radio = (page: Page) => page.getByRole('main').getByRole('radio').first();

export async function begin(page: Page): Promise<void> {
  await page.goto('/assessment-lead?utm_source=mail&partner=smak');
  await press(page, 'Start');
  await expect(heading(page, /^Question 1 of 8/)).toBeFocused();
}

/** Skips the questions from the given question on. */
export async function skipFrom(page: Page, first: number): Promise<void> {
  for (let number = first; number < 8; number += 1) {
    await expect(heading(page, `Question ${number} of 8`)).toBeVisible();
    await page.getByRole('button', { name: /^(Skip|Next)$/ }).click();
  }
  await press(page, 'See my result');
  await expect(heading(page, 'Your level')).toBeFocused();
}

/** Fills in the form that emails the result. */
export async function fillInAddress(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('checkbox', { name: /^I agree that you store/ }).check();
}
