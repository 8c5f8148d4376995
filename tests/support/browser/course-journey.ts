import type { Page } from '@playwright/test';
import { expect } from '../portal.ts';
import type { Learner } from '../portal-api.ts';

export const title = 'A walk along an axis';

export const lessons = {
  text: 'Where an axis begins',
  video: 'An axis in motion',
  pdf: 'All of it on one sheet',
  link: 'Read on elsewhere',
} as const;

export const mark = (page: Page) => page.getByRole('article', { name: /./ }).first().locator('[data-state]').first();

export const noteOf = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Note,/ }).filter({ hasText: text });

export const isSaved = (page: Page) => expect(mark(page)).toHaveText('Saved');

export async function writeNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByLabel('New note').fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(noteOf(page, text)).toBeVisible();
}

export async function readToTheEnd(page: Page): Promise<void> {
  await expect(page.locator('#p-1')).toBeVisible();
  await page
    .locator('[id^="p-"]')
    .last()
    .evaluate((element) => element.scrollIntoView({ block: 'end' }));
}

export async function play(page: Page, rate = 1): Promise<void> {
  const player = page.locator('video');
  await expect(player).toHaveJSProperty('readyState', 4);
  await player.evaluate((video: HTMLVideoElement, speed) => {
    video.muted = true;
    video.playbackRate = speed;
  }, rate);
  await player.focus();
  await page.keyboard.press('Space');
}

export async function signIn(page: Page, { email, password }: Learner): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
