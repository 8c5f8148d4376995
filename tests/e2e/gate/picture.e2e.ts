import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/portal.ts';

/** Red on its start side, blue on its end side, of twice the width of its height. */
const halves = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#c81e1e' } })
    .composite([
      { input: { create: { width: 400, height: 400, channels: 3, background: '#1e3cc8' } }, left: 400, top: 0 },
    ])
    .png()
    .toBuffer();

const choose = async (page: Page) =>
  page
    .getByLabel(/^(Choose a|Change the) picture$/)
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await halves() });

const inHeader = (page: Page) => page.getByRole('banner').locator('img');

/** The middle pixel of the picture that the header shows. */
async function middleOf(page: Page): Promise<number[]> {
  const address = (await inHeader(page).getAttribute('src')) ?? '';
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('image/webp');
  const { data } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width } = await sharp(await answer.body()).metadata();
  expect(width).toBe(192);
  const at = (96 * 192 + 96) * 3;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 64));
}

const [red, blue] = [
  [3, 0, 0],
  [0, 1, 3],
];

test('a picture is cut by keyboard, shown wherever its owner is, replaced and taken away', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/complete-profile');
  await choose(page);
  const dialog = page.getByRole('dialog', { name: 'Choose what is shown' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'a picture that is cut');
  await expect(dialog.getByLabel('Up and down')).toBeDisabled();
  await dialog.getByRole('slider', { name: 'Left to right' }).press('Home');
  await dialog.getByLabel('Closeness').press('End');
  await expect(dialog.getByLabel('Up and down')).toBeEnabled();
  await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter');
  await expect(page.getByText('Your picture is saved')).toBeVisible();
  expect(await middleOf(page)).toEqual(red);
  await expectAccessible(page, 'a profile with a picture');

  await page.reload();
  await expect(inHeader(page)).toBeVisible();
  await choose(page);
  await page.getByRole('slider', { name: 'Left to right' }).press('End');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const before = await inHeader(page).getAttribute('src');
  await expect(inHeader(page)).not.toHaveAttribute('src', before ?? '');
  expect(await middleOf(page)).toEqual(blue);
  expect((await page.request.get(before ?? '')).status()).toBe(404);

  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(page.getByText('Your picture is removed')).toBeVisible();
  await expect(inHeader(page)).toHaveCount(0);
});

test('a picture can be given up, and what is none is refused', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/complete-profile');
  await choose(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(page.getByRole('alert')).toContainText('This is no picture that can be read');
});

test('a picture goes on after the page was closed, cut as it was wished', async ({ page, context, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/complete-profile');
  await context.route('**/api/file-uploads/*/content', (route) => route.abort());
  await choose(page);
  await page.getByRole('slider', { name: 'Left to right' }).press('Home');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'A part did not arrive.' })).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await context.unroute('**/api/file-uploads/*/content');

  const again = await context.newPage();
  await again.goto('/complete-profile');
  await expect(again.getByText('Your picture is saved')).toBeVisible();
  expect(await middleOf(again)).toEqual(red);
});

test('a picture waits for the connection, and goes on with it', async ({ page, context, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/complete-profile');
  await choose(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'No connection. It goes on by itself' })).toBeVisible();
  await expectAccessible(page, 'an upload without a connection');
  await context.setOffline(false);
  await expect(page.getByText('Your picture is saved')).toBeVisible();
});
