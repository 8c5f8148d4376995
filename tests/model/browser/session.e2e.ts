import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { lockDuration } from '../../../src/machines/session/session.machine.ts';
import { expect, test } from '../../support/portal.ts';
import type { Learner, PortalApi } from '../../support/portal-api.ts';
import { sessionWalk } from '../support/charts.ts';
import { coverageOf } from '../support/coverage.ts';
import { coverageTable } from '../support/coverage-report.ts';
import { playHeadless } from '../support/play-headless.ts';
import { lastOf, type Path, pathsToValues, type Step } from '../support/walk.ts';
import { signInAs } from './sign-in-as.ts';
import { type Arranged, Steering } from './steering.ts';

const coverage = coverageOf(sessionWalk.machine);
const ports: Readonly<Record<string, string>> = {
  signIn: '/login',
  signUp: '/joy/signup',
  signOut: '/sign-out',
  requestGoogle: '/google-auth-requests',
  signInWithGoogle: '/google-auth-login',
};

interface Stage {
  page: Page;
  steering: Steering;
  learner: Learner;
}

const nameOf = (path: Path) =>
  [
    `from ${sessionWalk.inputs.indexOf(path.input)}`,
    ...path.steps.map(({ event }) => event.type),
    JSON.stringify(lastOf(path).value),
  ].join(' → ');

/** Whether the attempt that the step begins is accepted further on; the right password has to be typed before that. */
const isAcceptedLater = (later: readonly Step[]) =>
  later.some(({ event }) => (event as { output?: { kind?: string } }).output?.kind === 'accepted');

async function storeLock(page: Page): Promise<void> {
  await page.evaluate((duration) => {
    const data = { signedIn: false, user: null, failedAttempts: 5, lockEndsAt: Date.now() + duration };
    const newValue = JSON.stringify({ v: 1, data });
    localStorage.setItem('session', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue }));
  }, lockDuration);
}

const performers: Readonly<Record<string, (stage: Stage, later: readonly Step[]) => Promise<void>>> = {
  'signIn.submitted': async ({ page, learner }, later) => {
    await page.getByLabel('Email').fill(learner.email);
    await page
      .getByLabel('Password', { exact: true })
      .fill(isAcceptedLater(later) ? learner.password : 'not the password');
    await page.getByLabel('Password', { exact: true }).press('Enter');
  },
  'signUp.submitted': async ({ page }) => {
    await page.locator('a[href^="/sign-up"]').first().click();
    await page.getByLabel('Name').fill('Asha Rao');
    await page.getByLabel('Email').fill(`${randomUUID()}@learner.test`);
    await page.getByLabel('Password', { exact: true }).fill('a long enough sentence');
    await page.getByRole('button', { name: 'Create account' }).click();
  },
  'googleSignIn.requested': ({ page }) => page.getByRole('button', { name: 'Continue with Google' }).click(),
  'providerAnswer.received': async ({ page }) => {
    const trip = JSON.stringify({ v: 1, data: { state: 'walked', search: '' } });
    await page.evaluate((text) => sessionStorage.setItem('googleSignIn', text), trip);
    await page.goto('/sign-in?code=walked&state=walked');
  },
  'signOut.requested': async ({ page }) => {
    await page.getByRole('button', { name: /account/i }).click();
    await page
      .getByRole('menuitem', { name: 'Sign out' })
      .or(page.getByRole('button', { name: 'Sign out' }))
      .click();
  },
  'attempts.synced': ({ page }) => storeLock(page),
};

const tooMany: Arranged = { status: 429, headers: { 'retry-after': '870' }, data: {} };

async function perform(stage: Stage, { event }: Step, later: readonly Step[]): Promise<void> {
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome !== undefined) {
    const isLimited = (event as { output?: { kind?: string } }).output?.kind === 'limited';
    const verdict = isLimited ? tooMany : outcome === 'done' ? 'pass' : 'fail';
    return stage.steering.decide(ports[id] ?? id, verdict);
  }
  const performer = performers[event.type];
  if (performer === undefined) throw new Error(`Nobody can do ${event.type} in a browser`);
  await performer(stage, later);
}

/** What each `meta.screen` looks like. */
const oracles: Readonly<Record<string, (stage: Stage, onSignIn: boolean) => Promise<void>>> = {
  form: async () => undefined,
  busy: ({ page }) => expect(page.locator('button[aria-busy=true]')).toBeVisible(),
  refused: ({ page }) => expect(page.getByRole('alert')).toContainText(/Invalid credentials|Too many failed attempts/),
  failed: ({ page }) => expect(page.getByRole('alert')).toContainText('Internal Server Error, Please try again later'),
  countdown: async ({ page }, onSignIn) => {
    if (onSignIn) await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
  },
  portal: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toContainText('Hello'),
  leaving: ({ steering }) => steering.held('/sign-out'),
};

async function expectScreens(stage: Stage, snapshot: AnyMachineSnapshot): Promise<void> {
  const onSignIn = new URL(stage.page.url()).pathname === '/sign-in';
  const screens = Object.values(snapshot.getMeta()).map((meta) => (meta as { screen: string }).screen);
  expect(screens.length).toBeGreaterThan(0);
  for (const screen of screens) await oracles[screen]?.(stage, onSignIn);
  if (screens.every((screen) => screen === 'form')) await expect(stage.page.getByRole('alert')).toHaveCount(0);
}

async function enter(page: Page, path: Path, learner: Learner): Promise<void> {
  const { user, lockEndsAt } = path.input as { user: unknown; lockEndsAt: number | null };
  await page.clock.install();
  if (user !== null) {
    await signInAs(page, learner);
    await page.goto('/home');
    return;
  }
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  if (lockEndsAt === null) return;
  await storeLock(page);
  await page.reload();
}

const newLearner = (api: PortalApi) => api.signUpOnboarded();

for (const path of pathsToValues(sessionWalk)) {
  test(`session ${nameOf(path)}`, async ({ page, portal }) => {
    const learner = await newLearner(portal.api);
    await enter(page, path, learner);
    const stage = { page, learner, steering: await Steering.over(page, Object.values(ports)) };
    await expectScreens(stage, path.initial);
    for (const [index, step] of path.steps.entries()) {
      await perform(stage, step, path.steps.slice(index + 1));
      await expectScreens(stage, step.expected);
    }
    await stage.steering.release();
    await playHeadless(sessionWalk, path, coverage);
  });
}

test('session is seen in every state', () => {
  const report = coverage.report();
  process.stdout.write(coverageTable('chart, browser', [report]));
  expect(report.states.missed).toEqual([]);
});
