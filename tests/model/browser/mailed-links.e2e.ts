import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { EventObject } from 'xstate';
import { confirmationModel } from '../../../src/machines/confirmation/confirmation.model.ts';
import { passwordResetModel } from '../../../src/machines/password-reset/password-reset.model.ts';
import { resetRequestModel } from '../../../src/machines/reset-request/reset-request.model.ts';
import { refusalMessages } from '../../../src/messages/refusals.ts';
import { drive, expect, type Stage, type Turn } from './drive.ts';
import type { Verdict } from './steering.ts';

const press =
  (name: string | RegExp) =>
  ({ page }: Stage) =>
    page.getByRole('button', { name, exact: true }).click();
const says =
  (text: string | RegExp) =>
  ({ page }: Stage) =>
    expect(page.getByRole('alert')).toHaveText(text);
const heading =
  (name: string | RegExp) =>
  ({ page }: Stage) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const form = (name: string) => async (stage: Stage) => {
  await heading(name)(stage);
  await expect(stage.page.getByRole('alert')).toHaveCount(0);
};
const busy = ({ page }: Stage) => expect(page.locator('button[aria-busy=true]')).toBeVisible();
const failed = says('Internal Server Error, Please try again later');
const verdictOf =
  (verdicts: Readonly<Record<string, Verdict>>) =>
  (_: Stage, { kind }: Turn) =>
    verdicts[kind];

/** Opens the page with or without the token of the event. */
const open = (page: Page, path: string, name: string, event: EventObject) => {
  const { token } = event as EventObject & { token: string | null };
  return page.goto(token === null ? path : `${path}?${name}=${token}`);
};

/** A text from the server in German. The page has its own text for the error code. */
const refusedText = 'Wähle ein anderes.';

drive({
  model: resetRequestModel,
  address: '/forgot-password',
  calls: { requestLink: '/forgot-password' },
  verdict: verdictOf({
    taken: 'pass',
    held: { status: 429, headers: { 'retry-after': '90' }, data: { code: 'too_many_requests' } },
  }),
  performers: {
    'address.submitted': async (stage) => {
      await stage.page.getByRole('textbox', { name: 'Email' }).fill(`${randomUUID()}@learner.test`);
      await press('Send reset link')(stage);
    },
    'another.requested': press('Try again'),
  },
  screens: {
    form: form('Forgot your password?'),
    busy,
    sent: heading('Check your email'),
    held: says('Too many links were requested from your network. Try again in 2 minutes.'),
    failed,
  },
});

drive({
  model: passwordResetModel,
  address: '/reset-password?token=unread',
  calls: { resetPassword: '/reset-password' },
  verdict: verdictOf({
    changed: { status: 200, data: {} },
    refused: { status: 422, data: { code: 'common_password', fields: { password: refusedText } } },
    badLink: 'pass',
  }),
  performers: {
    'link.opened': ({ page }, { event }) => open(page, '/reset-password', 'token', event),
    'password.submitted': async (stage) => {
      for (const label of ['New password', 'Confirm password'])
        await stage.page.getByLabel(label).fill('a long sentence');
      await press('Reset password')(stage);
    },
  },
  screens: {
    form: form('Reset your password'),
    busy,
    refused: ({ page }) => expect(page.getByText(refusalMessages.common_password)).toBeVisible(),
    failed,
    changed: heading('Your password has been changed'),
    badLink: heading('This link no longer works'),
    noLink: heading('This link is incomplete'),
  },
});

drive({
  model: confirmationModel,
  address: '/confirm?token=unread',
  calls: { confirm: '/*-confirmations' },
  verdict: verdictOf({ confirmed: { status: 200, data: {} }, badLink: 'pass' }),
  performers: {
    'link.opened': ({ page }, { event }) => {
      const { kind } = event as EventObject & { kind: 'address' | 'google' };
      return open(page, '/confirm', kind === 'google' ? 'link' : 'token', event);
    },
    'confirmation.submitted': press(/^(Confirm email address|Allow sign-in with Google)$/),
  },
  screens: {
    question: heading(/^(Confirm your email address|Sign in with Google)$/),
    busy,
    failed,
    confirmed: heading(/^(Your email address is confirmed|Sign-in with Google is on)$/),
    badLink: heading('This link no longer works'),
    noLink: heading('This link is incomplete'),
  },
});
