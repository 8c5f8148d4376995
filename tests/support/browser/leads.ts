import type { Page } from '@playwright/test';

export const city = '/brochure/lead-capture?brochure=city-water-and-climate';

export const get = (page: Page) => page.getByRole('button', { name: 'Get the brochure' });

export const download = (page: Page) => page.getByRole('link', { name: 'Download brochure' });

export async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('checkbox', { name: /^I agree that you store/ }).check();
}
