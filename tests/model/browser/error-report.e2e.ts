import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { errorReportModel } from '../../../src/machines/error-report/error-report.model.ts';
import { followLink } from '../../support/in-app.ts';
import { coverageOf } from '../support/coverage.ts';
import { nameOfTour, toursOver } from '../support/tours.ts';
import { expect, expectWhole, partingOf, type Recorded, test } from './recorded.ts';
import { signInAs } from './sign-in-as.ts';
import { Steering } from './steering.ts';

const { machine } = errorReportModel;
const coverage = coverageOf(machine);

const reportPath = '/save-error-report';

/** What the product cannot bring about. */
const sentByHand: Readonly<Record<string, string>> = {
  'xstate.error.actor.sendReports': 'The port keeps what it could not send as its answer; it fails only by a fault.',
};
test.use({ coverage });

interface Stage {
  page: Page;
  recorded: Recorded;
  steering: Steering;
}

const reportButton = (page: Page) => page.getByRole('button', { name: 'Report Issue' });

/** Whether the port's answer is that everything was acknowledged. */
const isAcknowledged = (event: EventObject) =>
  (event as EventObject & { output: readonly unknown[] }).output.length === 0;

/** Breaks the page once more, for a report to have something to say. */
async function breakAgain({ page, recorded }: Stage): Promise<void> {
  await followLink(page, '/skills?again');
  await recorded.follow(machine.id, { event: { type: 'error.collected' }, expected: { value: 'sent' } });
}

async function perform(stage: Stage, event: EventObject, before: unknown): Promise<void> {
  const { page, recorded, steering } = stage;
  if (event.type in sentByHand) {
    await recorded.send(page, machine.id, { ...event, error: { name: 'Error', message: 'The port failed' } } as never);
    return steering.release();
  }
  if (event.type === 'error.collected') return void (await page.goto('/skills'));
  if (event.type === 'report.requested') {
    if (before === 'sent') await breakAgain(stage);
    return reportButton(page).click();
  }
  if (!event.type.startsWith('xstate.done')) throw new Error(`Nobody can do ${event.type} in a browser`);
  return steering.decide(reportPath, isAcknowledged(event) ? 'pass' : 'fail');
}

/** What each `meta.screen` looks like. */
const oracles: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  ready: ({ page }) => expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0),
  sending: ({ steering }) => steering.held(reportPath),
  sent: ({ page }) => expect(page.getByText('Issue reported successfully', { exact: true }).first()).toBeVisible(),
  failed: ({ page }) => expect(page.getByText('Failed to report the issue', { exact: true }).first()).toBeVisible(),
};

async function expectScreen(stage: Stage, snapshot: AnyMachineSnapshot): Promise<void> {
  const [meta] = Object.values(snapshot.getMeta()) as { screen: string }[];
  const oracle = oracles[meta?.screen ?? ''];
  if (oracle === undefined) throw new Error(`${JSON.stringify(snapshot.value)} has no screen`);
  await expect(stage.page.getByRole('heading', { level: 1 })).toHaveText(
    'Something went wrong, Please try again later',
  );
  await expect(stage.page.locator('button[aria-busy=true]')).toHaveCount(snapshot.hasTag('busy') ? 1 : 0);
  await oracle(stage);
}

// React writes what the boundary catches to the console, so the page does without the watch over it.
for (const tour of toursOver(errorReportModel))
  test(nameOfTour(errorReportModel, tour), async ({ context, portal, recorded }) => {
    const page = await context.newPage();
    await page.route('**/api/skills-list', (route) =>
      route.fulfill({ json: { status: 1, error: null, data: [null] } }),
    );
    const stage = { page, recorded, steering: await Steering.over(page, [reportPath]) };
    await signInAs(page, await portal.api.signUpOnboarded());
    for (const [index, step] of tour.steps.entries()) {
      await perform(stage, step.event, tour.steps[index - 1]?.expected.value);
      await recorded.follow(machine.id, step);
      await expectScreen(stage, step.expected);
    }

    const [last] = recorded
      .recordings()
      .filter(({ chart }) => chart === machine.id)
      .slice(-1);
    if (last === undefined) throw new Error('Nothing was recorded');
    const forged = last.steps.map((step, index) => (index === 2 ? { ...step, value: 'sent' } : step));
    expect(partingOf(last)).toBeNull();
    expect(partingOf({ ...last, steps: forged })).toMatchObject({
      index: 2,
      event: 'report.requested',
      expected: { value: 'sent' },
      found: { value: 'sending' },
    });
  });

test('errorReport is toured as a whole', () => expectWhole(coverage));
