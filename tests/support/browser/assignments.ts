import type { Page } from '@playwright/test';
import { expect } from '../portal.ts';

export const standing = (page: Page) => page.locator('[data-standing]').first();

export const saved = (page: Page) => page.getByText(/^Saved/).first();

export const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });

export const attach = (page: Page, name: string, content: string | Buffer, mimeType = 'text/plain') =>
  page.getByLabel('Choose files').setInputFiles({ name, mimeType, buffer: Buffer.from(content) });

export async function handIn(page: Page, words: 'Submit' | 'Submit again'): Promise<void> {
  await page.getByRole('button', { name: words, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit your work?' });
  await dialog.getByRole('button', { name: 'Submit now' }).click();
  await expect(dialog).toHaveCount(0);
}
