import type { Page } from '@playwright/test';
import type { EventObject } from 'xstate';
import type { Path } from '../../../scripts/charts/graph.ts';
import { demoAccounts } from '../../../server/platform/accounts/demo.ts';
import { presenterLinkModel } from '../../../src/machines/presenter-link/presenter-link.model.ts';
import type { SessionUser } from '../../../src/shared/ports/session-user.ts';
import type { Learner, PortalApi } from '../../support/portal-api.ts';
import { drive, expect, type Stage } from './drive.ts';
import { signInAs } from './sign-in-as.ts';

const calendar = '/fac-calendar/presenter';

interface Opened extends EventObject {
  username: string;
  holder: SessionUser | null;
}

async function presenter(api: PortalApi): Promise<Learner> {
  const { presenter: email, password } = demoAccounts;
  const answer = await api.call<Omit<Learner, 'email' | 'password'>>('/login', { body: { email, password } });
  return { email, password, ...answer };
}

/** Signs in the user of the browser before the link is opened. */
async function seat(page: Page, api: PortalApi, { holder, username }: Opened): Promise<void> {
  if (holder === null) return;
  await signInAs(page, holder.username === username ? await presenter(api) : await api.signUpOnboarded());
}

const isAccepted = ({ steps }: Path) =>
  steps.some(({ event }) => (event as EventObject & { output?: { kind?: string } }).output?.kind === 'accepted');

const press =
  (name: string | RegExp) =>
  ({ page }: Stage) =>
    page.getByRole('button', { name }).click();
const heading =
  (name: string) =>
  ({ page }: Stage) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const badLink = heading('This link no longer works');

drive({
  model: presenterLinkModel,
  calls: { exchangeLink: '/presenter-link-exchanges', requestLink: '/presenter-link-requests' },
  prepare: async ({ portal }, tour) => {
    await portal.api.call('/presenter-link-requests', { body: { username: 'presenter' } });
    const link = isAccepted(tour)
      ? await portal.mailbox.linkIn(demoAccounts.presenter, 'Your Acado calendar')
      : `${calendar}?token=nobodys-token`;
    return { link };
  },
  verdict: (_, { kind }) => (kind === 'held' ? { status: 429, headers: { 'retry-after': '90' }, data: {} } : 'pass'),
  performers: {
    'link.opened': async ({ page, portal, link }, { event }) => {
      await seat(page, portal.api, event as Opened);
      await page.goto(link);
    },
    'replacement.confirmed': press('Sign out and open the calendar'),
    'replacement.declined': press(/^Stay signed in as/),
    'retry.requested': press('Try again'),
    'newLink.requested': press(/^(Email a new link|Send the link again)$/),
  },
  screens: {
    ask: heading('Someone else is signed in'),
    busy: (stage, snapshot) =>
      snapshot.matches('exchanging')
        ? heading('Opening your calendar')(stage)
        : expect(stage.page.locator('button[aria-busy=true]')).toBeVisible(),
    failed: async (stage, snapshot) => {
      if (snapshot.matches('failed')) return heading('The calendar could not be opened')(stage);
      await badLink(stage);
      await expect(stage.page.getByRole('alert')).toContainText('Internal Server Error');
    },
    badLink,
    held: async (stage) => {
      await badLink(stage);
      await expect(stage.page.getByRole('alert')).toContainText('Too many links were requested from your network');
    },
    requested: heading('Check your email'),
    opened: async ({ page }) => {
      await expect(
        page
          .getByRole('grid')
          .or(page.getByRole('heading', { level: 1 }))
          .first(),
      ).toBeVisible();
      await expect(page).toHaveURL(calendar);
    },
    declined: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toContainText('Hello'),
  },
});
