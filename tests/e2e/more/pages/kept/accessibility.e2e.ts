import type { Page } from '@playwright/test';
import { signInAs } from '../../../../model/browser/sign-in-as.ts';
import { distinctFor, ownOf, pathsFor, type Visitor } from '../../../../support/addresses.ts';
import { arriveAs } from '../../../../support/arrive.ts';
import { expectAccessible } from '../../../../support/axe.ts';
import { followLink } from '../../../../support/in-app.ts';
import { expect, test } from '../../../../support/portal.ts';

type Theme = 'light' | 'dark';
type Direction = 'ltr' | 'rtl';
interface Look {
  theme: Theme;
  direction: Direction;
  width: number;
}

/** A selection in which each theme, direction and width comes up. */
const selectedLooks: readonly Look[] = [
  { theme: 'light', direction: 'ltr', width: 1280 },
  { theme: 'dark', direction: 'rtl', width: 390 },
];
const otherLooks: readonly Look[] = [
  { theme: 'light', direction: 'rtl', width: 1280 },
  { theme: 'light', direction: 'ltr', width: 390 },
  { theme: 'light', direction: 'rtl', width: 390 },
  { theme: 'dark', direction: 'ltr', width: 1280 },
  { theme: 'dark', direction: 'rtl', width: 1280 },
  { theme: 'dark', direction: 'ltr', width: 390 },
];
const isWhole = process.env['A11Y'] === 'all';
const looks = isWhole ? [...selectedLooks, ...otherLooks] : selectedLooks;

/** What the pages of some addresses look like with a query, and where there is no page. */
const alsoSeen: Readonly<Record<Visitor, readonly string[]>> = {
  visitor: ['/universities?country=IN&compare=1,2', '/universities?compare=1,2,3&view=compare'],
  learner: ['/universities-list?q=zzz', '/nowhere'],
  presenter: [],
};

/** The addresses at which somebody may be; of the selection, those that visitors see too are in one look, by turns. */
function pagesOf(visitor: Visitor, look: Look): readonly string[] {
  if (isWhole) return [...pathsFor(visitor), ...alsoSeen[visitor]];
  const own = ownOf(visitor);
  const isInTurn = (index: number) => index % looks.length === looks.indexOf(look);
  return [...distinctFor(visitor).filter((path, index) => own.includes(path) || isInTurn(index)), ...alsoSeen[visitor]];
}

const unsqueezed = ({ width }: Look) => ({ width, height: 900 });

async function wear(page: Page, look: Look): Promise<void> {
  const { theme, direction } = look;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(unsqueezed(look));
  await page.addInitScript(
    (stored) => {
      for (const [name, data] of Object.entries(stored)) localStorage.setItem(name, JSON.stringify({ v: 1, data }));
    },
    { theme, direction },
  );
}

/** There is a heading, no skeleton is left, and nothing is under way: all at one moment, since pages come in steps. */
async function expectSettled(page: Page, what: string): Promise<void> {
  const shapes = '[class*=_bone], [aria-busy=true]';
  const count = () =>
    page.evaluate((selector) => {
      const counted = (parts: string) => document.querySelectorAll(parts).length;
      return { headings: counted('h1'), shapes: counted(selector) };
    }, shapes);
  await expect.poll(count, what).toEqual({ headings: 1, shapes: 0 });
}

/** Goes to a page, which is there once its heading has the focus: the one before had given it up. */
async function goTo(page: Page, path: string): Promise<void> {
  const isNewPlace = new URL(path, page.url()).pathname !== new URL(page.url()).pathname;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await followLink(page, path, { atOnce: true });
  if (isNewPlace) await expect(page.locator('h1:focus'), path).toHaveCount(1);
  await expectSettled(page, path);
}

/** @param inside what the page must not be wider than, in CSS pixels */
async function expectNoSidewaysScroll(page: Page, inside: number, what: string): Promise<void> {
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

/** The narrowest phone, or a window at 200 % zoom, in which there is room for half as many CSS pixels. */
const squeezed = ({ width }: Look) => ({ width: width < 700 ? 320 : width / 2, height: 450 });

for (const look of looks) {
  const name = Object.values(look).join(' ');
  for (const visitor of ['visitor', 'learner', 'presenter'] as const)
    test(`no page is a barrier or scrolls sideways, ${visitor}, ${name}`, async ({ page, portal }) => {
      test.setTimeout(240_000);
      await wear(page, look);
      const own = await arriveAs(page, visitor, portal.api);
      await page.goto('/about-us');
      for (const path of [...pagesOf(visitor, look), ...own]) {
        await goTo(page, path);
        await expectAccessible(page, path);
        await expectNoSidewaysScroll(page, look.width, path);
        await page.setViewportSize(squeezed(look));
        await expectNoSidewaysScroll(page, squeezed(look).width, path);
        await page.setViewportSize(unsqueezed(look));
      }
      if (visitor !== 'visitor') return;
      await page.getByRole('button', { name: 'Search everything' }).click();
      await page.getByRole('combobox').fill('university');
      await expect(page.getByRole('option', { name: /^See all/ })).toBeVisible();
      await expectAccessible(page, 'the palette');
    });

  test(`no step of the onboarding is a barrier, ${name}`, async ({ page, portal }) => {
    test.setTimeout(120_000);
    await wear(page, look);
    const learner = await portal.api.signUpLearner();
    for (const step of ['profile', 'areas', 'skills', 'universities']) {
      await signInAs(page, learner, { onboarding: { step, profile: null, areaIds: null, universityIds: null } });
      await page.goto('/home');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSettled(page, step);
      await expectAccessible(page, step);
      await expectNoSidewaysScroll(page, look.width, step);
    }
  });
}
