import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { expect, test } from '../../support/portal.ts';
import { errorReportWalk } from '../support/charts.ts';
import { coverageOf } from '../support/coverage.ts';
import { coverageTable } from '../support/coverage-report.ts';
import { playHeadless } from '../support/play-headless.ts';
import { lastOf, pathsToValues } from '../support/walk.ts';
import { signInAs } from './sign-in-as.ts';
import { Steering } from './steering.ts';

const coverage = coverageOf(errorReportWalk.machine);
const reportPath = '/save-error-report';

interface Stage {
  page: Page;
  steering: Steering;
}

const reportButton = (page: Page) => page.getByRole('button', { name: 'Report Issue' });

/** Whether the port's answer is that everything was acknowledged. */
const isAcknowledged = (event: EventObject) =>
  event.type.startsWith('xstate.done') && (event as EventObject & { output: readonly unknown[] }).output.length === 0;

async function perform({ page, steering }: Stage, event: EventObject): Promise<void> {
  if (event.type.startsWith('xstate.')) return steering.decide(reportPath, isAcknowledged(event) ? 'pass' : 'fail');
  if (event.type !== 'report.requested') throw new Error(`Nobody can do ${event.type} in a browser`);
  await reportButton(page).click();
}

/** What each `meta.screen` looks like. */
const oracles: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  ready: ({ page }) => expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0),
  sending: ({ steering }) => steering.held(reportPath),
  sent: ({ page }) => expect(page.getByText('Issue reported successfully', { exact: true })).toBeVisible(),
  failed: ({ page }) => expect(page.getByText('Failed to report the issue', { exact: true })).toBeVisible(),
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

for (const path of pathsToValues(errorReportWalk)) {
  const name = [...path.steps.map(({ event }) => event.type), JSON.stringify(lastOf(path).value)].join(' → ');
  // React writes what the boundary catches to the console, so the page does without the watch over it.
  test(`errorReport ${name}`, async ({ context, portal }) => {
    const page = await context.newPage();
    await page.route('**/api/skills-list', (route) =>
      route.fulfill({ json: { status: 1, error: null, data: [null] } }),
    );
    const stage = { page, steering: await Steering.over(page, [reportPath]) };
    await signInAs(page, await portal.api.signUpOnboarded());
    await page.goto('/skills');
    await expectScreen(stage, path.initial);
    for (const { event, expected } of path.steps) {
      await perform(stage, event);
      await expectScreen(stage, expected);
    }
    await stage.steering.release();
    await playHeadless(errorReportWalk, path, coverage);
  });
}

test('errorReport is seen in every state', () => {
  const report = coverage.report();
  process.stdout.write(coverageTable('chart, browser', [report]));
  expect(report.states.missed).toEqual([]);
});
