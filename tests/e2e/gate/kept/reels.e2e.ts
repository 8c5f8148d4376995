import type { Page } from '@playwright/test';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/portal.ts';

const playing = (page: Page) =>
  page.locator('video').evaluateAll((videos: HTMLVideoElement[]) => videos.filter(({ paused }) => !paused).length);

test('42.3: a learner watches three reels by keyboard, likes one and finds it among the saved reels', async ({
  page,
  portal: { api },
}) => {
  await signInAs(page, await api.signUpOnboarded());
  await page.goto('/reels');
  const main = page.getByRole('main');
  const reel = main.locator('article[tabindex="0"]');
  const title = reel.getByRole('heading', { level: 2 });
  const stage = reel.locator('[data-stage]');
  await expect(title).toHaveText('How to read a scholarship notice in one minute');
  await expect(stage).toHaveAttribute('data-stage', 'playing');
  await reel.focus();
  await page.keyboard.press('j');
  await expect(title).toHaveText('How to write a one-page CV');
  await expect(reel).toBeFocused();
  await expect(page).toHaveURL(/\?start=\d+$/);
  await expect(stage).toHaveAttribute('data-stage', 'playing');
  expect(await playing(page)).toBe(1);
  await page.keyboard.press('PageDown');
  await expect(title).toHaveText('How spaced repetition works');
  await expect(stage).toHaveAttribute('data-stage', 'playing');
  await page.keyboard.press('Space');
  await expect(reel.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await playing(page)).toBe(0);
  await page.keyboard.press('l');
  await expect(reel.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('s');
  await expect(reel.getByRole('button', { name: 'Saved' })).toBeVisible();
  await expectAccessible(page, 'a reel');
  await main.getByRole('combobox', { name: 'Show' }).selectOption('Saved');
  await expect(title).toHaveText('How spaced repetition works');
  await expect(main.getByText('Reel 1 of 1')).toBeAttached();
});
