import { expect, type Locator, type Page } from '@playwright/test';
import type { PageAction } from './page-stories.ts';

export const link = (name: string | RegExp) => (main: Locator) => main.getByRole('link', { name }).first();
export const button = (name: string | RegExp) => (main: Locator) => main.getByRole('button', { name }).first();
export const leadsTo = (address: string | RegExp) => (page: Page) => expect(page).toHaveURL(address);
export const showsText = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

/** Types words into the search of a list, which adds them to the address. */
export const searchFor = (words: string): PageAction => ({
  target: (main) => main.getByRole('searchbox'),
  keys: [...words],
  done: leadsTo(new RegExp(`q=${words}`)),
});

/** Presses Enter on the focused control, and returns the file that is downloaded. */
export async function downloads(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
}
