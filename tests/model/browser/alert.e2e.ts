import type { Locator, Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { lastOf, type Path } from '../../../scripts/charts/graph.ts';
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
import { expect, expectWhole, type Recorded, test } from './recorded.ts';
import { signInAs } from './sign-in-as.ts';

const { machine } = alertModel;
const coverage = coverageOf(machine);
test.use({ coverage });

const inputOf = ({ input }: Path) => input as AlertInput;
const tours = toursOver(alertModel);
const passing = tours.filter((tour) => inputOf(tour).autoClose === undefined && !inputOf(tour).inToast);
const lasting = tours.filter((tour) => inputOf(tour).autoClose === 0);

interface Stage {
  page: Page;
  box: Locator;
}

const boxWith = (page: Page, text: string) => page.locator('[data-phase]').filter({ hasText: text });
const close = ({ box }: Stage) => box.getByRole('button', { name: 'Close message' });

const standClockStill = (page: Page) => page.clock.pauseAt(new Date(Date.now() + 60_000));

/** The alert that stays until it is closed. */
async function openLasting(page: Page, api: PortalApi): Promise<Stage> {
  await page.clock.install();
  await signInAs(page, await api.signUpOnboarded());
  await page.goto('/interests');
  const box = boxWith(page, 'Answer a few questions');
  await expect(box).toBeVisible();
  await standClockStill(page);
  return { page, box };
}

/** A page whose clock stands still, so that what passes goes when the test says so. */
async function openQuiet(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await standClockStill(page);
}

/** The alert that goes by itself, another one each time. */
async function appearPassing(page: Page): Promise<Stage> {
  await page.mouse.move(0, 0);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.context().setOffline(false);
  const box = boxWith(page, 'You are online again.');
  // React needs some of the time to show what it has loaded.
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await box.count()).toBe(1);
  }).toPass({ intervals: [50] });
  return { page, box };
}

const performers: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'alert.opened': async () => undefined,
  'pointer.entered': ({ box }) => box.hover(),
  'pointer.left': ({ page }) => page.mouse.move(0, 0),
  'focus.entered': (stage) => close(stage).focus(),
  'focus.left': (stage) => close(stage).blur(),
  'alert.closed': (stage) => close(stage).dispatchEvent('click'),
  'xstate.after.remaining.alert.shown.counting': ({ page }) => page.clock.runFor(defaultAutoClose),
  'xstate.after.fade.alert.hiding': ({ page }) => page.clock.runFor(fadeDuration),
  'xstate.after.restOfRemoval.alert.hidden': ({ page }) => page.clock.runFor(removalDelay - fadeDuration),
};

/** What each `meta.screen` looks like. */
const oracles: Readonly<Record<string, (box: Locator) => Promise<void>>> = {
  shown: (box) => expect(box).toHaveCSS('opacity', '1'),
  fading: async (box) => {
    await expect(box).toHaveAttribute('data-phase', 'hiding');
    await expect(box).toHaveCSS('opacity', '0');
  },
  hidden: async (box) => {
    await expect(box).toHaveCount(1);
    await expect(box).toBeHidden();
  },
  removed: (box) => expect(box).toHaveCount(0),
};

async function expectScreen({ box }: Stage, snapshot: AnyMachineSnapshot): Promise<void> {
  const [meta] = Object.values(snapshot.getMeta()) as { screen: string }[];
  const oracle = oracles[meta?.screen ?? ''];
  if (oracle === undefined) throw new Error(`${JSON.stringify(snapshot.value)} has no screen`);
  await oracle(box);
}

/** Whether it stays as it is, however long one waits. */
const isUntimed = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ shown: 'held' }) || snapshot.matches({ shown: 'lasting' });

async function walk(stage: Stage, recorded: Recorded, tour: Path): Promise<void> {
  for (const step of tour.steps) {
    const performer = performers[step.event.type];
    if (performer === undefined) throw new Error(`Nobody can do ${step.event.type} in a browser`);
    await performer(stage);
    await recorded.follow(machine.id, step);
    await expectScreen(stage, step.expected);
  }
  if (!isUntimed(lastOf(tour))) return;
  await stage.page.clock.runFor(2 * defaultAutoClose);
  await expectScreen(stage, lastOf(tour));
}

test('alert that goes by itself', async ({ page, recorded }) => {
  await openQuiet(page);
  for (const tour of passing) await walk(await appearPassing(page), recorded, tour);
});

test('alert that stays', async ({ page, portal, recorded }) => {
  for (const tour of lasting) await walk(await openLasting(page, portal.api), recorded, tour);
});

test('alert in a toast, which goes with it', async ({ page, portal, recorded }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.route('**/api/add-skill-mapping', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/skills');
  await page.getByRole('button', { name: 'Add Accounting' }).click();
  const box = boxWith(page, 'Failed to add skill. Please try again.');
  await recorded.follow(machine.id, {
    event: { type: 'alert.opened' },
    expected: { value: { shown: 'lasting' } },
  });
  await close({ page, box }).click();
  await recorded.follow(machine.id, {
    event: { type: 'xstate.after.fade.alert.hiding' },
    expected: { value: 'hiddenInToast' },
  });
  await expect(box).toHaveCount(0);
});

test('alert is toured as a whole', () => expectWhole(coverage));
