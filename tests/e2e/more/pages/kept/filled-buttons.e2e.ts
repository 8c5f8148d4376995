import type { Page } from '@playwright/test';
import { signInAs } from '../../../../model/browser/sign-in-as.ts';
import { addresses, endingOf } from '../../../../support/addresses.ts';
import { expectArrived } from '../../../../support/arrival.ts';
import { expect, test } from '../../../../support/portal.ts';

test.describe.configure({ mode: 'parallel' });

/** Pairs of filled buttons in a page's content that are visible at the same time at some scroll position. */
const seenTogether = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--solid)';
    const solid = getComputedStyle(probe).backgroundColor;
    probe.remove();
    // A pressed button shows a state, not the next action.
    const shown = [...document.querySelectorAll('main :is(a, button):not([aria-pressed="true"])')]
      .filter((button) => button.checkVisibility() && getComputedStyle(button).backgroundColor === solid)
      .map((button) => ({ name: button.textContent.trim(), top: button.getBoundingClientRect().top }))
      .toSorted((one, other) => one.top - other.top);
    return shown.flatMap(({ name, top }, index) => {
      const next = shown[index + 1];
      return next !== undefined && next.top - top < innerHeight ? [`${name} | ${next.name}`] : [];
    });
  });

for (const visitor of ['visitor', 'learner'] as const)
  for (const address of addresses.filter((one) => endingOf(visitor, one) === one.path))
    test(`at most one button is filled on ${address.key}, ${visitor}`, async ({ page, portal, looking }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      if (visitor === 'learner') await signInAs(page, looking.learner);
      const { path } = (await address.example?.(portal.api, looking.learner)) ?? address;
      await page.goto(path);
      await expectArrived(page);
      expect(await seenTogether(page)).toEqual([]);
    });
