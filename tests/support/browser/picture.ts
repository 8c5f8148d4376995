import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../portal.ts';

/** A picture that is red on the left half, blue on the right half, and twice as wide as high. */
export const halves = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#c81e1e' } })
    .composite([
      { input: { create: { width: 400, height: 400, channels: 3, background: '#1e3cc8' } }, left: 400, top: 0 },
    ])
    .png()
    .toBuffer();

export const choose = async (page: Page) =>
  page
    .getByLabel(/^(Choose a|Change) picture$/)
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await halves() });

export const inHeader = (page: Page) => page.getByRole('banner').locator('img');

/** The middle pixel of the picture that the header shows. */
export async function middleOf(page: Page): Promise<number[]> {
  const address = (await inHeader(page).getAttribute('src')) ?? '';
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('image/webp');
  const { data } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width } = await sharp(await answer.body()).metadata();
  expect(width).toBe(64);
  const at = (32 * 64 + 32) * 3;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 64));
}

export const [red, blue] = [
  [3, 0, 0],
  [0, 1, 3],
];
