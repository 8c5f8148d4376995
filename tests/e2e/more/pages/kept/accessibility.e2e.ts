import type { Page } from '@playwright/test';
import { signInAs } from '../../../../model/browser/sign-in-as.ts';
import { distinctFor, ownOf, pathsFor, type Visitor } from '../../../../support/addresses.ts';
import { arriveAs } from '../../../../support/arrive.ts';
import { expectArrived } from '../../../../support/arrived.ts';
import { expectAccessible } from '../../../../support/axe.ts';
import { followLink } from '../../../../support/in-app.ts';
import { expectNoSidewaysScroll, type Look, looks, nameOf, wear, windowOf } from '../../../../support/looks.ts';
import { expect, test } from '../../../../support/portal.ts';

const isWhole = process.env['A11Y'] === 'all';
/** Of the first two each theme, direction and width comes up. */
const tried = isWhole ? looks : looks.slice(0, 2);

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
  const isInTurn = (index: number) => index % tried.length === tried.indexOf(look);
  return [...distinctFor(visitor).filter((path, index) => own.includes(path) || isInTurn(index)), ...alsoSeen[visitor]];
}

/** Goes to a page, which is there once its heading has the focus: the one before had given it up. */
async function goTo(page: Page, path: string): Promise<void> {
  const isNewPlace = new URL(path, page.url()).pathname !== new URL(page.url()).pathname;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await followLink(page, path, { atOnce: true });
  if (isNewPlace) await expect(page.locator('h1:focus'), path).toHaveCount(1);
  await expectArrived(page, path);
}

/** The narrowest phone, or a window at 200 % zoom, in which there is room for half as many CSS pixels. */
const squeezed = ({ width }: Look) => ({ width: width < 700 ? 320 : width / 2, height: 450 });

for (const look of tried) {
  const name = nameOf(look);
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
        await page.setViewportSize(windowOf(look));
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
      await expectArrived(page, step);
      await expectAccessible(page, step);
      await expectNoSidewaysScroll(page, look.width, step);
    }
  });
}
