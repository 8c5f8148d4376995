import type { Page } from '@playwright/test';
import { expect } from '../portal.ts';

export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export const saved = (page: Page) => page.locator('p[data-state=saved]');

export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
  await page.getByLabel('Country').selectOption('India');
  await press(page, 'Next');
  await expect(step(page, 'Education')).toBeFocused();
  await page.getByRole('radio', { name: 'Bachelor’s degree' }).check();
  await press(page, 'Next');
  await expect(step(page, 'Interests')).toBeFocused();
  await page.getByRole('checkbox', { name: 'Health' }).check();
}
