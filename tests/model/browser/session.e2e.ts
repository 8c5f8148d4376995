import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Step } from '../../../scripts/charts/graph.ts';
import { type Attempts, lockDuration, sessionLifetime } from '../../../src/machines/session/session.machine.ts';
import { sessionModel } from '../../../src/machines/session/session.model.ts';
import { followLink } from '../../support/in-app.ts';
import type { Learner } from '../../support/portal-api.ts';
import { drive, expect, type Turn } from './drive.ts';
import { OtherTab } from './other-tab.ts';
import { test } from './recorded.ts';
import type { Verdict } from './steering.ts';

/** The paths of the port `authenticate`, by the inner state that names the way. */
const ways = { password: '/login', newAccount: '/joy/signup', google: '/google-auth-login' } as const;
const calls = { ...ways, signOut: '/sign-out', requestGoogle: '/google-auth-requests' } as const;
/** The address to which the browser is sent to sign in. Its answer has no content, so the browser stays on the page. */
const away = '/away';
const [signOutPatience, departure] = [3_000, 10_000];

/** Whether the started attempt is accepted later in the tour: the right password has to be typed before that. */
function isAcceptedNext(later: readonly Step[]): boolean {
  const answer = later.find(({ event }) => event.type === 'xstate.done.actor.authenticate')?.event;
  return (answer as { output?: { kind?: string } } | undefined)?.output?.kind === 'accepted';
}

async function open(page: Page, address: '/sign-in' | '/sign-up'): Promise<void> {
  if (new URL(page.url()).pathname !== address) await followLink(page, address, { atOnce: true });
}

const isBy = (way: keyof typeof ways, snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ signedOut: { attempt: { authenticating: way } } });

function pathOf({ before }: Turn): string {
  const way = (['password', 'newAccount', 'google'] as const).find((one) => isBy(one, before));
  if (way === undefined) throw new Error('Nothing is sent to the server here');
  return ways[way];
}

const isOnForm = (page: Page) => /\/sign-(in|up)$/.test(new URL(page.url()).pathname);
function verdictOf({ kind, before }: Turn, learner: Learner): Verdict {
  if (kind === 'refused') return { status: 200, error: 'Invalid credentials', data: {} };
  if (kind === 'limited') return { status: 429, headers: { 'retry-after': '870' }, data: {} };
  // The token is reused.
  return isBy('password', before) ? 'pass' : { status: 200, data: { token: learner.token, user: learner.user } };
}

const isLeaving = (snapshot: AnyMachineSnapshot) => snapshot.matches({ signedIn: 'signingOut' });

drive({
  model: { ...sessionModel, inputs: sessionModel.inputs.slice(0, 1) },
  address: '/sign-in',
  calls,
  // Only the sign-in with a password reports the server's rate limit as such.
  isPossible: (event, state) =>
    (event as { output?: { kind?: string } }).output?.kind !== 'limited' || isBy('password', state),
  prepare: async ({ page, portal }) => {
    test.setTimeout(120_000);
    await page.clock.install();
    await page.route(`**${away}`, (route) => route.fulfill({ status: 204 }));
    return { other: await OtherTab.beside(page, await portal.api.signUpOnboarded()) };
  },
  // Drop calls that the chart no longer waits for, so that none is mistaken for the next call.
  ready: async ({ steering }, { before, expected }) => {
    if (expected.hasTag('busy') && !before.hasTag('busy')) await steering.release();
  },
  performers: {
    'signIn.submitted': async ({ page, other: { learner } }, { later }) => {
      await open(page, '/sign-in');
      await page.getByRole('textbox', { name: 'Email' }).fill(learner.email);
      const password = page.getByLabel('Password', { exact: true });
      await password.fill(isAcceptedNext(later) ? learner.password : 'not the password');
      await password.press('Enter');
    },
    'signUp.submitted': async ({ page }) => {
      await open(page, '/sign-up');
      await page.getByLabel('Name').fill('Asha Rao');
      await page.getByRole('textbox', { name: 'Email' }).fill(`${randomUUID()}@learner.test`);
      await page.getByLabel('Password', { exact: true }).fill('a long enough sentence');
      await page.getByRole('button', { name: 'Create account' }).click();
    },
    'googleSignIn.requested': async ({ page }) => {
      if (!isOnForm(page)) await open(page, '/sign-in');
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
      // Pause the clock: the chart's timers would not wait for a slow test.
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
    // A tab that was asleep learns at the end of the session that another tab has renewed it.
    'xstate.after.endsIn.session.signedIn.active': async ({ page, other }) => {
      await other.signIn(page);
      await page.clock.fastForward(sessionLifetime);
    },
    'xstate.done.actor.authenticate': ({ steering, other: { learner } }, turn) =>
      steering.decide(pathOf(turn), verdictOf(turn, learner)),
    'xstate.error.actor.authenticate': ({ steering }, turn) => steering.decide(pathOf(turn), 'fail'),
    'xstate.done.actor.requestGoogle': async ({ page, steering }) => {
      const left = page.waitForRequest(`**${away}`);
      await steering.decide('/google-auth-requests', { status: 200, data: { url: new URL(away, page.url()).href } });
      await left;
      await page.clock.fastForward(departure);
    },
  },
  verdict: () => ({ status: 200, data: {} }),
  settle: async ({ page }, { before, expected }) => {
    if (isLeaving(before) && !isLeaving(expected)) await page.clock.resume();
  },
  screens: {
    form: async ({ page }, snapshot) => {
      const screens = Object.values(snapshot.getMeta()).map((meta) => (meta as { screen: string }).screen);
      if (screens.every((screen) => screen === 'form')) await expect(page.getByRole('alert')).toHaveCount(0);
    },
    busy: ({ page }) => expect(page.locator('button[aria-busy=true]')).toHaveCount(isOnForm(page) ? 1 : 0),
    refused: ({ page }) => expect(page.getByText(/Invalid credentials|Too many failed attempts/).first()).toBeVisible(),
    failed: ({ page }) =>
      expect(page.getByRole('alert')).toContainText('Internal Server Error, Please try again later'),
    countdown: async ({ page }) => {
      if (new URL(page.url()).pathname === '/sign-in')
        await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
    },
    portal: ({ page }) => expect(page.getByRole('button', { name: 'Your account' })).toBeVisible(),
    leaving: ({ steering }) => steering.held('/sign-out'),
  },
  others: () =>
    test('a page notices that someone is already signed in', async ({ page, portal, recorded }) => {
      const other = await OtherTab.beside(page, await portal.api.signUpOnboarded());
      await other.signIn();
      await page.goto('/sign-in');
      await recorded.follow(sessionModel.machine.id, {
        event: { type: 'xstate.init' },
        expected: { value: { signedIn: 'active' } },
      });
    }),
});
