import type { AnyMachineSnapshot } from 'xstate';
import { errorReportModel } from '../../../src/machines/error-report/error-report.model.ts';
import { followLink } from '../../support/in-app.ts';
import { drive, expect, type Stage } from './drive.ts';
import { signInAs } from './sign-in-as.ts';

const chart = errorReportModel.machine.id;
const reportPath = '/save-error-report';
const failing = 'xstate.error.actor.sendReports';

/** Crashes the page again, so that there is an error to report. */
async function breakAgain({ page, recorded }: Stage): Promise<void> {
  await followLink(page, '/skills?again');
  await recorded.follow(chart, { event: { type: 'error.collected' }, expected: { value: 'sent' } });
}

/** Checks that the crashed page is shown, and runs another check of the state. */
const broken =
  (look: (stage: Stage) => Promise<unknown>) =>
  async (stage: Stage, snapshot: AnyMachineSnapshot): Promise<void> => {
    const { page } = stage;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong, Please try again later');
    await expect(page.locator('button[aria-busy=true]')).toHaveCount(snapshot.hasTag('busy') ? 1 : 0);
    await look(stage);
  };
const says = (text: string) =>
  broken(({ page }) => expect(page.getByText(text, { exact: true }).first()).toBeVisible());

drive({
  model: errorReportModel,
  calls: { sendReports: reportPath },
  // React logs the errors that the boundary catches.
  mayComplain: true,
  prepare: async ({ page, portal }) => {
    await page.route('**/api/skills-list', (route) =>
      route.fulfill({ json: { status: 1, error: null, data: [null] } }),
    );
    await signInAs(page, await portal.api.signUpOnboarded());
    return {};
  },
  // The port answers with the reports that it could not send, and rejects only because of a defect.
  isSentByHand: ({ event }) => event.type === failing,
  verdict: (_, { output }) => ((output as readonly unknown[]).length === 0 ? 'pass' : 'fail'),
  performers: {
    'error.collected': ({ page }) => page.goto('/skills'),
    'report.requested': async (stage, { before }) => {
      if (before.value === 'sent') await breakAgain(stage);
      await stage.page.getByRole('button', { name: 'Report Issue' }).click();
    },
  },
  settle: async ({ steering }, { event }) => {
    if (event.type === failing) await steering.release();
  },
  screens: {
    ready: broken(({ page }) => expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0)),
    sending: broken(({ steering }) => steering.held(reportPath)),
    sent: says('Issue reported successfully'),
    failed: says('Failed to report the issue'),
  },
});
