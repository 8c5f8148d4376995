import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { confirmationModel } from '../../../src/machines/confirmation/confirmation.model.ts';
import { passwordResetModel } from '../../../src/machines/password-reset/password-reset.model.ts';
import { resetRequestModel } from '../../../src/machines/reset-request/reset-request.model.ts';
import { refusalMessages } from '../../../src/messages/refusals.ts';
import type { ChartModel } from '../../../src/shared/chart-testing/model.ts';
import { coverageOf } from '../support/coverage.ts';
import { nameOfTour, toursOver } from '../support/tours.ts';
import { expect, expectWhole, test } from './recorded.ts';
import { Steering, type Verdict } from './steering.ts';

interface Stage {
  page: Page;
  steering: Steering;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (text: string | RegExp) => (page: Page) => expect(page.getByRole('alert')).toHaveText(text);
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const busy = (page: Page) => expect(page.locator('button[aria-busy=true]')).toBeVisible();
const failed = alert('Internal Server Error, Please try again later');
/** What a server says in a language of its own; the page has its own words for the code. */
const refusedText = 'Wähle ein anderes.';

interface Scene {
  model: ChartModel;
  /** Where the chart begins. */
  address: string;
  /** The call that the chart waits for. */
  call: string;
  /** How the server comes to an answer of the port. */
  verdicts: Readonly<Record<string, Verdict>>;
  performers: Readonly<Record<string, (page: Page, event: EventObject) => Promise<unknown>>>;
  /** What each `meta.screen` looks like. */
  oracles: Readonly<Record<string, (page: Page) => Promise<void>>>;
}

const scenes: readonly Scene[] = [
  {
    model: resetRequestModel,
    address: '/forgot-password',
    call: '/forgot-password',
    verdicts: {
      taken: 'pass',
      held: { status: 429, headers: { 'retry-after': '90' }, data: { code: 'too_many_requests' } },
    },
    performers: {
      'address.submitted': async (page) => {
        await page.getByLabel('Email').fill(`${randomUUID()}@learner.test`);
        await button(page, 'Send reset link').click();
      },
      'another.requested': (page) => button(page, 'Try again').click(),
    },
    oracles: {
      form: heading('Forgot your password'),
      busy,
      sent: heading('Look into your mailbox'),
      held: alert('Too many links were asked for from here. Try again in 2 minutes.'),
      failed,
    },
  },
  {
    model: passwordResetModel,
    address: '/reset-password?token=unread',
    call: '/reset-password',
    verdicts: {
      changed: { status: 200, data: {} },
      refused: { status: 422, data: { code: 'common_password', fields: { password: refusedText } } },
      badLink: 'pass',
    },
    performers: {
      'link.opened': (page, event) => {
        const { token } = event as EventObject & { token: string | null };
        return page.goto(token === null ? '/reset-password' : `/reset-password?token=${token}`);
      },
      'password.submitted': async (page) => {
        await page.getByLabel('New password').fill('a long sentence');
        await page.getByLabel('Confirm password').fill('a long sentence');
        await button(page, 'Reset password').click();
      },
    },
    oracles: {
      form: heading('Reset your password'),
      busy,
      refused: alert(refusalMessages.common_password),
      failed,
      changed: heading('Your password is changed'),
      badLink: heading('This link does not work any more'),
      noLink: heading('Something is missing in this link'),
    },
  },
  {
    model: confirmationModel,
    address: '/confirm?token=unread',
    call: '/*-confirmations',
    verdicts: { confirmed: { status: 200, data: {} }, badLink: 'pass' },
    performers: {
      'link.opened': (page, event) => {
        const { kind, token } = event as EventObject & { kind: 'address' | 'google'; token: string | null };
        const name = kind === 'google' ? 'link' : 'token';
        return page.goto(token === null ? '/confirm' : `/confirm?${name}=${token}`);
      },
      'confirmation.submitted': (page) =>
        page.getByRole('button', { name: /^(Confirm my address|Let Google sign me in)$/ }).click(),
    },
    oracles: {
      question: heading(/^(Confirm your address|Sign in with Google)$/),
      busy,
      failed,
      confirmed: heading(/^(Your address is confirmed|Google signs you in from now on)$/),
      badLink: heading('This link does not work any more'),
      noLink: heading('Something is missing in this link'),
    },
  },
];

async function perform({ verdicts, performers, call }: Scene, { page, steering }: Stage, event: EventObject) {
  if (event.type.startsWith('xstate.error')) return steering.decide(call, 'fail');
  if (event.type.startsWith('xstate.done')) {
    const { output } = event as EventObject & { output: { kind: string } };
    const verdict = verdicts[output.kind];
    if (verdict === undefined) throw new Error(`Nobody answers ${output.kind}`);
    return steering.decide(call, verdict);
  }
  const performer = performers[event.type];
  if (performer === undefined) throw new Error(`Nobody can do ${event.type} in a browser`);
  await performer(page, event);
}

async function expectScreen({ oracles }: Scene, page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const [meta] = Object.values(snapshot.getMeta()) as { screen: string }[];
  const oracle = oracles[meta?.screen ?? ''];
  if (oracle === undefined) throw new Error(`${JSON.stringify(snapshot.value)} has no screen`);
  await oracle(page);
  if (meta?.screen === 'form') await expect(page.getByRole('alert')).toHaveCount(0);
}

for (const scene of scenes) {
  const { model } = scene;
  const { machine } = model;
  const coverage = coverageOf(machine);
  test.describe(machine.id, () => {
    test.use({ coverage });
    for (const tour of toursOver(model))
      test(nameOfTour(model, tour), async ({ page, recorded }) => {
        const stage = { page, steering: await Steering.over(page, [scene.call]) };
        await page.goto(scene.address);
        await expectScreen(scene, page, tour.initial);
        for (const step of tour.steps) {
          await perform(scene, stage, step.event);
          await recorded.follow(machine.id, step);
          await expectScreen(scene, page, step.expected);
        }
        await stage.steering.release();
      });

    test('is toured as a whole', () => expectWhole(coverage));
  });
}
