import type { Page } from '@playwright/test';
import { expect } from '../portal.ts';

export const main = (page: Page) => page.getByRole('main');

export const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

export const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name });

export const says = (page: Page, name: string) => expect(heading(page, name)).toBeVisible();

export const confirmSubject = (title: string) => `Confirm your registration: ${title}`;

/** Registers without an account on the page of the event. */
export async function askAsGuest(page: Page, name: string, email: string, button: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await press(page, button);
  await says(page, 'Check your inbox');
}
