import type { Locator, Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import {
  type AlertInput,
  defaultAutoClose,
  fadeDuration,
  removalDelay,
} from '../../../src/machines/alert/alert.machine.ts';
import { expect, test } from '../../support/portal.ts';
import type { PortalApi } from '../../support/portal-api.ts';
import { alertWalk } from '../support/charts.ts';
import { coverageOf } from '../support/coverage.ts';
import { coverageTable } from '../support/coverage-report.ts';
import { playHeadless } from '../support/play-headless.ts';
import { lastOf, type Path, pathsToEdges, type Walk } from '../support/walk.ts';
import { signInAs } from './sign-in-as.ts';

/** The portal puts no alert into a toast. */
const walk: Walk = { ...alertWalk, inputs: alertWalk.inputs.filter((input) => !(input as AlertInput).inToast) };
const unseen = { states: ['alert.hiddenInToast'], transitions: ['alert.hiding · xstate.after.fade.alert.hiding · 1'] };
const coverage = coverageOf(walk.machine);

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

/** The alert that goes by itself. The page's clock stands still, so that it goes when the test says so. */
async function openPassing(page: Page): Promise<Stage> {
  await page.clock.install();
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await standClockStill(page);
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

const open = (page: Page, api: PortalApi, path: Path) =>
  (path.input as AlertInput).autoClose === 0 ? openLasting(page, api) : openPassing(page);

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

for (const path of pathsToEdges(walk)) {
  const name = [
    `from ${walk.inputs.indexOf(path.input)}`,
    ...path.steps.map(({ event }) => event.type),
    JSON.stringify(lastOf(path).value),
  ].join(' → ');
  test(`alert ${name}`, async ({ page, portal }) => {
    const stage = await open(page, portal.api, path);
    await expectScreen(stage, path.initial);
    for (const { event, expected } of path.steps) {
      const performer = performers[event.type];
      if (performer === undefined) throw new Error(`Nobody can do ${event.type} in a browser`);
      await performer(stage);
      await expectScreen(stage, expected);
    }
    if (isUntimed(lastOf(path))) {
      await page.clock.runFor(2 * defaultAutoClose);
      await expectScreen(stage, lastOf(path));
    }
    await playHeadless(walk, path, coverage);
  });
}

test('alert is seen in every state, by every transition', () => {
  const report = coverage.report();
  process.stdout.write(coverageTable('chart, browser', [report]));
  expect({ states: report.states.missed, transitions: report.transitions.missed }).toEqual(unseen);
});
