import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Path } from '../../../scripts/charts/graph.ts';
import { demoAccounts } from '../../../server/platform/accounts/demo.ts';
import { presenterLinkModel } from '../../../src/machines/presenter-link/presenter-link.model.ts';
import type { SessionUser } from '../../../src/shared/ports/session-user.ts';
import type { Learner, PortalApi } from '../../support/portal-api.ts';
import { coverageOf } from '../support/coverage.ts';
import { nameOfTour, toursOver } from '../support/tours.ts';
import { expect, expectWhole, test } from './recorded.ts';
import { signInAs } from './sign-in-as.ts';
import { Steering, type Verdict } from './steering.ts';

const { machine } = presenterLinkModel;
const coverage = coverageOf(machine);
test.use({ coverage });

const calendar = '/fac-calendar/presenter';
const calls: Readonly<Record<string, string>> = {
  exchangeLink: '/presenter-link-exchanges',
  requestLink: '/presenter-link-requests',
};

interface Opened extends EventObject {
  username: string;
  holder: SessionUser | null;
}

async function presenter(api: PortalApi): Promise<Learner> {
  const { presenter: email, password } = demoAccounts;
  return {
    email,
    password,
    ...(await api.call<Omit<Learner, 'email' | 'password'>>('/login', { body: { email, password } })),
  };
}

/** Signs in whoever is there when the link is opened. */
async function seat(page: Page, api: PortalApi, { holder, username }: Opened): Promise<void> {
  if (holder === null) return;
  await signInAs(page, holder.username === username ? await presenter(api) : await api.signUpOnboarded());
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();
const performers: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'replacement.confirmed': press('Sign out and open the calendar'),
  'replacement.declined': press(/^Stay signed in as/),
  'retry.requested': press('Try again'),
  'newLink.requested': press(/^(Mail a new link|Send it once more)$/),
};

const tooMany: Verdict = { status: 429, headers: { 'retry-after': '90' }, data: {} };

function verdictOf(event: EventObject): Verdict {
  if (event.type.startsWith('xstate.error')) return 'fail';
  return (event as EventObject & { output: { kind: string } }).output.kind === 'held' ? tooMany : 'pass';
}

const isAccepted = ({ steps }: Path) =>
  steps.some(({ event }) => (event as EventObject & { output?: { kind?: string } }).output?.kind === 'accepted');

const heading = (name: string) => (page: Page) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const badLink = heading('This link does not work any more');
const says = (text: string) => async (page: Page) => {
  await badLink(page);
  await expect(page.getByRole('alert')).toContainText(text);
};

/** What each state looks like. */
const oracles: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  asking: heading('Somebody else is signed in'),
  exchanging: heading('Opening your calendar'),
  failed: heading('The calendar could not be opened'),
  'badLink.idle': badLink,
  'badLink.held': says('Too many links were asked for from here'),
  'badLink.failed': says('Internal Server Error'),
  requesting: (page) => expect(page.locator('button[aria-busy=true]')).toBeVisible(),
  requested: heading('Look into your mailbox'),
  opened: (page) =>
    expect(
      page
        .getByRole('grid')
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    ).toBeVisible(),
  declined: (page) => expect(page.getByRole('heading', { level: 1 })).toContainText('Hello'),
};

async function expectScreen(page: Page, { value }: AnyMachineSnapshot): Promise<void> {
  const name = typeof value === 'string' ? value : Object.entries(value)[0]?.join('.');
  const oracle = oracles[name ?? ''];
  if (oracle === undefined) throw new Error(`${JSON.stringify(value)} has no screen`);
  await oracle(page);
  if (name === 'opened') await expect(page).toHaveURL(calendar);
}

for (const tour of toursOver(presenterLinkModel))
  test(nameOfTour(presenterLinkModel, tour), async ({ page, portal, recorded }) => {
    await portal.api.call('/presenter-link-requests', { body: { username: 'presenter' } });
    const link = isAccepted(tour)
      ? await portal.mailbox.linkIn(demoAccounts.presenter, 'Your Acado calendar')
      : `${calendar}?token=nobodys-token`;
    const steering = await Steering.over(page, Object.values(calls));
    for (const step of tour.steps) {
      const { event, expected } = step;
      const [, id] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      if (event.type === 'link.opened') {
        await seat(page, portal.api, event as Opened);
        await page.goto(link);
      } else if (id === undefined) await performers[event.type]?.(page);
      else await steering.decide(calls[id] ?? '', verdictOf(event));
      await recorded.follow(machine.id, step);
      await expectScreen(page, expected);
    }
    await steering.release();
  });

test('presenterLink is seen as a whole', () => expectWhole(coverage));
