import type { Locator, Page } from '@playwright/test';
import type { Path } from '../../../scripts/charts/graph.ts';
import {
  type AlertInput,
  defaultAutoClose,
  fadeDuration,
  removalDelay,
} from '../../../src/machines/alert/alert.machine.ts';
import { alertModel } from '../../../src/machines/alert/alert.model.ts';
import type { PortalApi } from '../../support/portal-api.ts';
import { coverageOf } from '../support/coverage.ts';
import { toursOver } from '../support/tours.ts';
import { type Driver, takeTour } from './drive.ts';
import { expect, expectWhole, test } from './recorded.ts';
import { signInAs } from './sign-in-as.ts';
import { Steering } from './steering.ts';

const { machine } = alertModel;
const coverage = coverageOf(machine);
test.use({ coverage });

const inputOf = ({ input }: Path) => input as AlertInput;
const tours = toursOver(alertModel);
const passing = tours.filter((tour) => inputOf(tour).autoClose === undefined && !inputOf(tour).inToast);
const lasting = tours.filter((tour) => inputOf(tour).autoClose === 0);

const boxWith = (page: Page, text: string) => page.locator('[data-phase]').filter({ hasText: text });
const close = ({ box }: { box: Locator }) => box.getByRole('button', { name: 'Close message' });

const standClockStill = (page: Page) => page.clock.pauseAt(new Date(Date.now() + 60_000));

/** The alert that stays until it is closed. */
async function openLasting(page: Page, api: PortalApi): Promise<Locator> {
  await page.clock.install();
  await signInAs(page, await api.signUpOnboarded());
  await page.goto('/interests');
  const box = boxWith(page, 'Answer a few questions');
  await expect(box).toBeVisible();
  await standClockStill(page);
  return box;
}

/** A page whose clock is paused, so that an alert fades only when the test advances it. */
async function openQuiet(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await standClockStill(page);
}

/** Shows a new alert each time. It closes after a delay. */
async function appearPassing(page: Page): Promise<Locator> {
  await page.mouse.move(0, 0);
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.context().setOffline(false);
  const box = boxWith(page, 'You’re back online.');
  // React needs some of the delay to render what it has loaded.
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await box.count()).toBe(1);
  }).toPass({ intervals: [50] });
  return box;
}

const driver: Driver<{ box: Locator }> = {
  model: alertModel,
  calls: {},
  performers: {
    'alert.opened': async () => undefined,
    'pointer.entered': ({ box }) => box.hover(),
    'pointer.left': ({ page }) => page.mouse.move(0, 0),
    'focus.entered': (stage) => close(stage).focus(),
    'focus.left': (stage) => close(stage).blur(),
    'alert.closed': (stage) => close(stage).dispatchEvent('click'),
    'xstate.after.remaining.alert.shown.counting': ({ page }) => page.clock.runFor(defaultAutoClose),
    'xstate.after.fade.alert.hiding': ({ page }) => page.clock.runFor(fadeDuration),
    'xstate.after.restOfRemoval.alert.hidden': ({ page }) => page.clock.runFor(removalDelay - fadeDuration),
  },
  screens: {
    shown: ({ box }) => expect(box).toHaveCSS('opacity', '1'),
    fading: async ({ box }) => {
      await expect(box).toHaveAttribute('data-phase', 'hiding');
      await expect(box).toHaveCSS('opacity', '0');
    },
    hidden: async ({ box }) => {
      await expect(box).toHaveCount(1);
      await expect(box).toBeHidden();
    },
    removed: ({ box }) => expect(box).toHaveCount(0),
  },
  // A held or lasting alert never closes on its own.
  settle: async ({ page }, { expected, later }) => {
    const isUntimed = expected.matches({ shown: 'held' }) || expected.matches({ shown: 'lasting' });
    if (isUntimed && later.length === 0) await page.clock.runFor(2 * defaultAutoClose);
  },
};

test('the alert that closes after a delay follows its chart in every tour', async ({ page, portal, recorded }) => {
  const stage = { page, portal, recorded, steering: await Steering.over(page, []) };
  await openQuiet(page);
  for (const tour of passing) await takeTour(driver, { ...stage, box: await appearPassing(page) }, tour);
});

test('the alert that stays open follows its chart in every tour', async ({ page, portal, recorded }) => {
  const stage = { page, portal, recorded, steering: await Steering.over(page, []) };
  for (const tour of lasting) await takeTour(driver, { ...stage, box: await openLasting(page, portal.api) }, tour);
});

test('the alert in a toast is removed with the toast', async ({ page, portal, recorded }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.route('**/api/add-skill-mapping', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/skills');
  await page.getByRole('button', { name: 'Add Accounting' }).click();
  const box = boxWith(page, 'Failed to add skill. Please try again.');
  await recorded.follow(machine.id, {
    event: { type: 'alert.opened' },
    expected: { value: { shown: 'lasting' } },
  });
  await close({ box }).click();
  await recorded.follow(machine.id, {
    event: { type: 'xstate.after.fade.alert.hiding' },
    expected: { value: 'hiddenInToast' },
  });
  await expect(box).toHaveCount(0);
});

test('the tours of the alert cover the whole chart', () => expectWhole(coverage));
