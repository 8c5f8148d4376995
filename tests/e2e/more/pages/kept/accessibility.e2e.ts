import type { Page } from '@playwright/test';
import { signInAs } from '../../../../model/browser/sign-in-as.ts';
import { ownOf, pathsFor, type Visitor } from '../../../../support/addresses.ts';
import { expectArrived } from '../../../../support/arrival.ts';
import { arriveAs } from '../../../../support/arrive.ts';
import { expectAccessible } from '../../../../support/axe.ts';
import { expectNoSidewaysScroll, type Look, looks, nameOf, wear, windowOf } from '../../../../support/looks.ts';
import { expect, test } from '../../../../support/portal.ts';

/**
 * The addresses to check for each kind of visitor, including queries and missing pages. Presenters' pages have the same
 * frame as visitors' pages.
 */
const seen: Readonly<Record<Visitor, readonly string[]>> = {
  visitor: [...pathsFor('visitor'), '/universities?country=IN&compare=1,2', '/universities?compare=1,2,3&view=compare'],
  learner: [...pathsFor('learner'), '/universities-list?q=zzz', '/nowhere'],
  presenter: ownOf('presenter'),
};

/** The narrowest phone. For zoom, a window at 200 %, which has room for half as many CSS pixels. */
const squeezed = ({ width }: Look) => ({ width: width < 700 ? 320 : width / 2, height: 450 });

async function expectNoBarrier(page: Page, path: string, look: Look): Promise<void> {
  const what = `${path} ${nameOf(look)}`;
  await wear(page, look);
  await page.goto(path);
  await expectArrived(page, what);
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page, look.width, what);
  await page.setViewportSize(squeezed(look));
  await expectNoSidewaysScroll(page, squeezed(look).width, what);
  await page.setViewportSize(windowOf(look));
}

for (const visitor of ['visitor', 'learner', 'presenter'] as const)
  for (const path of seen[visitor])
    test(`a page is accessible and does not scroll sideways: ${path}, ${visitor}`, async ({ page, looking }) => {
      if (visitor !== 'visitor') await signInAs(page, looking[visitor]);
      for (const look of looks) await expectNoBarrier(page, path, look);
    });

for (const look of looks) {
  const name = nameOf(look);
  test(`the list of own attempts is accessible, ${name}`, async ({ page, portal }) => {
    for (const path of await arriveAs(page, 'learner', portal.api)) await expectNoBarrier(page, path, look);
  });

  test(`the palette is accessible, ${name}`, async ({ page }) => {
    await wear(page, look);
    await page.goto('/about-us');
    await page.getByRole('button', { name: 'Search everything' }).click();
    await page.getByRole('combobox').fill('university');
    await expect(page.getByRole('option', { name: /^See all/ })).toBeVisible();
    await expectAccessible(page, 'the palette');
  });

  for (const step of ['profile', 'areas', 'skills', 'universities'])
    test(`the onboarding's step ${step} is accessible, ${name}`, async ({ page, portal }) => {
      await wear(page, look);
      const learner = await portal.api.signUpLearner();
      await signInAs(page, learner, { onboarding: { step, profile: null, areaIds: null, universityIds: null } });
      await page.goto('/home');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectArrived(page, step);
      await expectAccessible(page, step);
      await expectNoSidewaysScroll(page, look.width, step);
    });
}
