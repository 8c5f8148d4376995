import { expect, type Page } from '@playwright/test';

/** Adds a note to the open lesson. */
export async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByLabel('New note').fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('article', { name: /^Note,/ }).filter({ hasText: text })).toBeVisible();
}
