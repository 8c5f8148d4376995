import type { Page } from '@playwright/test';

export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Topic').selectOption('applying');
  await page.getByLabel('Message').fill('By when do I have to send my documents?');
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
  await page.getByRole('checkbox').check();
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
