import { expect, type Page } from '@playwright/test';

export interface Look {
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  width: number;
}

/** Every look, in an order in which neighbours are as different as possible. */
export const looks: readonly [Look, ...Look[]] = [
  { theme: 'light', direction: 'ltr', width: 1280 },
  { theme: 'dark', direction: 'rtl', width: 390 },
  { theme: 'light', direction: 'rtl', width: 1280 },
  { theme: 'dark', direction: 'ltr', width: 390 },
  { theme: 'light', direction: 'ltr', width: 390 },
  { theme: 'dark', direction: 'rtl', width: 1280 },
  { theme: 'light', direction: 'rtl', width: 390 },
  { theme: 'dark', direction: 'ltr', width: 1280 },
];

export const nameOf = (look: Look): string => Object.values(look).join(' ');
export const windowOf = ({ width }: Look) => ({ width, height: 900 });

/** Sets the look of all pages that are opened from now on. */
export async function wear(page: Page, look: Look): Promise<void> {
  const { theme, direction } = look;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(windowOf(look));
  await page.addInitScript(
    (stored) => {
      for (const [name, data] of Object.entries(stored)) localStorage.setItem(name, JSON.stringify({ v: 1, data }));
    },
    { theme, direction },
  );
}

/**
 * Expects that the page doesn't scroll sideways.
 *
 * @param inside maximum width in CSS pixels
 * @param what names the page in a failure
 */
export async function expectNoSidewaysScroll(page: Page, inside: number, what: string): Promise<void> {
  const outside = await page.evaluate((room) => {
    if (document.documentElement.scrollWidth <= room) return [];
    const all = [...document.querySelectorAll('body *')];
    const wide = all.filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return right > room + 0.5 || left < -0.5;
    });
    return wide.map((part) => `${part.tagName}.${part.getAttribute('class') ?? ''} ${part.textContent.slice(0, 30)}`);
  }, inside);
  expect(outside, `${what} is wider than ${inside} px`).toEqual([]);
}
