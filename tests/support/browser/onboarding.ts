import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export const dialog = (page: Page) => page.getByRole('dialog');

export const password = 'a long enough sentence';

/** Creates an account on the page. @param next the page that was requested before */
export async function signUp(
  page: Page,
  { email = `${randomUUID()}@learner.test`, next = '/' }: { email?: string; next?: string } = {},
): Promise<string> {
  await page.goto(next === '/' ? '/sign-up' : `/sign-up?redirectUrl=${encodeURIComponent(next)}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  return email;
}
