import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { signInAs } from '../model/browser/sign-in-as.ts';
import { expect, test } from '../support/portal.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A selection in which every pair of theme, direction and width comes up. */
const looks = [
  { theme: 'light', direction: 'ltr', width: 1280 },
  { theme: 'dark', direction: 'rtl', width: 1280 },
  { theme: 'dark', direction: 'ltr', width: 390 },
  { theme: 'light', direction: 'rtl', width: 390 },
] as const;

const visitorPages = [
  '/',
  '/sign-in',
  '/sign-up',
  '/courses',
  '/access-denied',
  '/universities?country=IN&compare=1,2',
  '/universities?compare=1,2,3&view=compare',
  '/universities/1',
  '/about-us',
  '/contact-us',
  '/what-we-offer',
  '/how-to-apply',
  '/privacy-policy',
];
const learnerPages = [
  '/home',
  '/skills',
  '/interests',
  '/universities-list',
  '/universities-show/1',
  '/complete-profile',
  '/how-to-apply',
  '/term-and-conditions',
  '/nowhere',
];

async function wear(page: Page, { theme, direction, width }: (typeof looks)[number]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(
    (stored) => {
      for (const [name, data] of Object.entries(stored)) localStorage.setItem(name, JSON.stringify({ v: 1, data }));
    },
    { theme, direction },
  );
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.addScriptTag({ path: axePath });
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(told, what).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const look of looks) {
  const name = Object.values(look).join(' ');
  test(`no page is a barrier, ${name}`, async ({ page, portal }) => {
    test.setTimeout(120_000);
    await wear(page, look);
    for (const path of visitorPages) {
      await page.goto(path);
      await expectAccessible(page, path);
    }
    await page.getByRole('button', { name: 'Search pages and universities' }).click();
    await page.getByRole('combobox').fill('university');
    await expect(page.getByRole('option', { name: /^See all/ })).toBeVisible();
    await expectAccessible(page, 'the palette');
    await signInAs(page, await portal.api.signUpOnboarded());
    for (const path of learnerPages) {
      await page.goto(path);
      await expectAccessible(page, path);
    }
  });

  test(`no step of the onboarding is a barrier, ${name}`, async ({ page, portal }) => {
    test.setTimeout(120_000);
    await wear(page, look);
    const learner = await portal.api.signUpLearner();
    for (const step of ['profile', 'areas', 'skills', 'universities']) {
      await signInAs(page, learner, { onboarding: { step, profile: null, areaIds: null, universityIds: null } });
      await page.goto('/home');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, step);
    }
  });
}
