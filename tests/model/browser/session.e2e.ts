import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Step } from '../../../scripts/charts/graph.ts';
import { type Attempts, lockDuration, sessionLifetime } from '../../../src/machines/session/session.machine.ts';
import { sessionModel } from '../../../src/machines/session/session.model.ts';
import { followLink } from '../../support/in-app.ts';
import { coverageOf } from '../support/coverage.ts';
import { nameOfTour, toursOver } from '../support/tours.ts';
import { OtherTab } from './other-tab.ts';
import { expect, expectWhole, test } from './recorded.ts';
import { type Arranged, Steering, type Verdict } from './steering.ts';

const { machine } = sessionModel;
const coverage = coverageOf(machine);
test.use({ coverage });

const ports: Readonly<Record<string, string>> = {
  signIn: '/login',
  signUp: '/joy/signup',
  signOut: '/sign-out',
  requestGoogle: '/google-auth-requests',
  signInWithGoogle: '/google-auth-login',
};
/** Where the browser is sent to sign in; it stays where it is. */
const away = '/away';
const [signOutPatience, departure] = [3_000, 10_000];

interface Stage {
  page: Page;
  other: OtherTab;
  steering: Steering;
}

/** Whether the attempt that the step begins is accepted further on; the right password has to be typed before that. */
const isAcceptedNext = (later: readonly Step[]) =>
  outputOf(later.find(({ event }) => event.type === 'xstate.done.actor.signIn')) === 'accepted';

const outputOf = (step: Step | undefined) => (step?.event as { output?: { kind?: string } } | undefined)?.output?.kind;

async function open(page: Page, address: '/sign-in' | '/sign-up'): Promise<void> {
  if (new URL(page.url()).pathname !== address) await followLink(page, address, { atOnce: true });
}

const performers: Readonly<Record<string, (stage: Stage, step: Step, later: readonly Step[]) => Promise<unknown>>> = {
  'signIn.submitted': async ({ page, other: { learner } }, _, later) => {
    await open(page, '/sign-in');
    await page.getByLabel('Email').fill(learner.email);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(isAcceptedNext(later) ? learner.password : 'not the password');
    await password.press('Enter');
  },
  'signUp.submitted': async ({ page }) => {
    await open(page, '/sign-up');
    await page.getByLabel('Name').fill('Asha Rao');
    await page.getByLabel('Email').fill(`${randomUUID()}@learner.test`);
    await page.getByLabel('Password', { exact: true }).fill('a long enough sentence');
    await page.getByRole('button', { name: 'Create account' }).click();
  },
  'googleSignIn.requested': async ({ page }) => {
    if (!/\/sign-(in|up)$/.test(new URL(page.url()).pathname)) await open(page, '/sign-in');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
  },
  'providerAnswer.received': async ({ page }) => {
    const trip = JSON.stringify({ v: 1, data: { state: 'walked', search: '' } });
    await page.evaluate((text) => sessionStorage.setItem('googleSignIn', text), trip);
    await page.goto('/sign-in?code=walked&state=walked');
  },
  'form.left': async ({ page }) => {
    await open(page, '/sign-in');
    await open(page, '/sign-up');
  },
  'signOut.requested': async ({ page }) => {
    await page.getByRole('button', { name: 'Your account' }).click();
    // The chart does not wait for a slow test.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await page.getByRole('button', { name: 'Sign out' }).click();
  },
  'session.expired': ({ other }) => other.end({ expired: true }),
  'session.endedElsewhere': ({ other }) => other.end({}),
  'session.adopted': ({ other }) => other.signIn(),
  'user.refreshed': ({ other }) => other.rename('Noor Rao'),
  'attempts.synced': ({ other }, { event }) => {
    const { attempts } = event as unknown as { attempts: Attempts };
    return other.end({
      failedAttempts: attempts.failedAttempts,
      locked: attempts.lockEndsAt === null ? 0 : lockDuration,
    });
  },
  'xstate.after.lockRemaining.session.signedOut.lock.locked': async ({ page, other }) =>
    page.clock.fastForward(await other.lockRemaining()),
  'xstate.after.signOutPatience.session.signedIn.signingOut': ({ page }) => page.clock.fastForward(signOutPatience),
  // A tab that has slept learns when its day is over that another one has renewed the session.
  'xstate.after.endsIn.session.signedIn.active': async ({ page, other }) => {
    await other.signIn(page);
    await page.clock.fastForward(sessionLifetime);
  },
  'xstate.done.actor.requestGoogle': async ({ page, steering }) => {
    const left = page.waitForRequest(`**${away}`);
    await steering.decide('/google-auth-requests', { status: 200, data: { url: new URL(away, page.url()).href } });
    await left;
    await page.clock.fastForward(departure);
  },
};

/** How the server comes to an answer of a port. */
function verdictOf({ other: { learner } }: Stage, id: string, step: Step): Verdict {
  if (step.event.type.startsWith('xstate.error')) return 'fail';
  const verdicts: Readonly<Record<string, Arranged>> = {
    refused: { status: 200, error: 'Invalid credentials', data: {} },
    limited: { status: 429, headers: { 'retry-after': '870' }, data: {} },
    accepted: { status: 200, data: { token: learner.token, user: learner.user } },
  };
  const output = outputOf(step);
  if (output === 'accepted' && id === 'signIn') return 'pass';
  // The token is used again.
  return verdicts[output ?? ''] ?? { status: 200, data: {} };
}

async function perform(stage: Stage, step: Step, later: readonly Step[]): Promise<void> {
  const { type } = step.event;
  const performer = performers[type];
  if (performer !== undefined) return void (await performer(stage, step, later));
  const [, id = ''] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
  const path = ports[id];
  if (path === undefined) throw new Error(`Nobody can do ${type} in a browser`);
  await stage.steering.decide(path, verdictOf(stage, id, step));
}

/** What each `meta.screen` looks like. */
const oracles: Readonly<Record<string, (stage: Stage, onForm: boolean) => Promise<void>>> = {
  form: async () => undefined,
  busy: ({ page }, onForm) => expect(page.locator('button[aria-busy=true]')).toHaveCount(onForm ? 1 : 0),
  refused: ({ page }) => expect(page.getByText(/Invalid credentials|Too many failed attempts/).first()).toBeVisible(),
  failed: ({ page }) => expect(page.getByRole('alert')).toContainText('Internal Server Error, Please try again later'),
  countdown: async ({ page }) => {
    if (new URL(page.url()).pathname === '/sign-in')
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
  },
  portal: ({ page }) => expect(page.getByRole('button', { name: 'Your account' })).toBeVisible(),
  leaving: ({ steering }) => steering.held('/sign-out'),
};

async function expectScreens(stage: Stage, snapshot: AnyMachineSnapshot): Promise<void> {
  const onForm = /\/sign-(in|up)$/.test(new URL(stage.page.url()).pathname);
  const screens = Object.values(snapshot.getMeta()).map((meta) => (meta as { screen: string }).screen);
  expect(screens.length).toBeGreaterThan(0);
  for (const screen of screens) await oracles[screen]?.(stage, onForm);
  if (screens.every((screen) => screen === 'form')) await expect(stage.page.getByRole('alert')).toHaveCount(0);
}

/** A call that nobody waits for any more is not to be taken for the next one. */
const begins = (before: AnyMachineSnapshot, { expected }: Step) => expected.hasTag('busy') && !before.hasTag('busy');

const isLeaving = (snapshot: AnyMachineSnapshot) => snapshot.matches({ signedIn: 'signingOut' });

const tours = toursOver({ ...sessionModel, inputs: sessionModel.inputs.slice(0, 1) });
for (const tour of tours)
  test(nameOfTour(sessionModel, tour), async ({ page, portal, recorded }) => {
    test.setTimeout(120_000);
    await page.clock.install();
    const learner = await portal.api.signUpOnboarded();
    const steering = await Steering.over(page, Object.values(ports));
    await page.route(`**${away}`, (route) => route.fulfill({ status: 204 }));
    const stage = { page, steering, other: await OtherTab.beside(page, learner) };
    await page.goto('/sign-in');
    await expectScreens(stage, tour.initial);
    let before = tour.initial;
    for (const [index, step] of tour.steps.entries())
      await test.step(`${index + 1} ${step.event.type}`, async () => {
        if (begins(before, step)) await steering.release();
        await perform(stage, step, tour.steps.slice(index + 1));
        await recorded.follow(machine.id, step);
        if (isLeaving(before) && !isLeaving(step.expected)) await page.clock.resume();
        await expectScreens(stage, step.expected);
        before = step.expected;
      });
  });

test('session of a page that finds somebody signed in', async ({ page, portal, recorded }) => {
  const other = await OtherTab.beside(page, await portal.api.signUpOnboarded());
  await other.signIn();
  await page.goto('/sign-in');
  await recorded.follow(machine.id, { event: { type: 'xstate.init' }, expected: { value: { signedIn: 'active' } } });
});

test('session is toured as a whole', () => expectWhole(coverage));
