import type { Page } from '@playwright/test';
import type { EventObject, SnapshotFrom } from 'xstate';
import type { draftMachine } from '../../../src/machines/draft/draft.machine.ts';
import { draftModel } from '../../../src/machines/draft/draft.model.ts';
import type { DraftReport, Written } from '../../../src/machines/draft/draft.ports.ts';
import { selectTrouble } from '../../../src/machines/draft/draft.selectors.ts';
import type { Draft } from '../../../src/shared/transport/schema.d.ts';
import { address, moment, openAssignment } from './assignment-page.ts';
import { drive, expect, type Stage } from './drive.ts';
import { test } from './recorded.ts';
import { Steering, type Verdict } from './steering.ts';

const load = '/drafts/assignment/4';

const draftOf = (content: Written, version: number): Draft => ({
  kind: 'assignment',
  subject_id: 4,
  content: { text: '', file_ids: [], urls: [], ...content },
  files: [],
  version,
  saved_at: moment,
});
const found = (draft: Draft | null): Verdict => ({ status: 200, data: { server_now: moment, draft } });
const missing: Verdict = { status: 404, data: { code: 'not_found' } };
/** A failure that isn't retried before the chart gets it. */
const refused: Verdict = { status: 400, error: 'No', data: { code: 'bad_request', request_id: '1' } };

const main = (page: Page) => page.getByRole('main');
const text = (page: Page) => main(page).getByRole('textbox', { name: 'Text' });
/** Sends the events of a browser that puts the page into its back/forward cache and restores it. */
const leaveAndComeBack = (page: Page) =>
  page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) window.dispatchEvent(new PageTransitionEvent(type));
  });
const isShown = ({ page }: Pick<Stage, 'page'>, status: string | RegExp) =>
  expect(main(page).locator('p[data-state]').first()).toHaveAttribute('data-state', status);
const isFailed = ({ page }: Pick<Stage, 'page'>) =>
  expect(main(page).getByText('Couldn’t load your draft')).toBeVisible();

async function prepare({ page, portal }: Pick<Stage, 'page' | 'portal'>) {
  await openAssignment(page, await portal.api.signUpOnboarded());
  return {};
}

drive({
  model: draftModel,
  // The outbox reports typed and chosen text immediately: see the test below.
  isPossible: ({ type }) => type !== 'content.changed' && type !== 'version.chosen',
  address,
  calls: { load },
  prepare,
  // A page that was left can't be inspected, so the event is sent by hand.
  isSentByHand: ({ event }) => ['report.received', 'page.left', 'page.returned'].includes(event.type),
  performers: {
    'xstate.error.actor.load': ({ steering }) => steering.decide(load, refused),
    'retry.requested': ({ page }) => main(page).getByRole('button', { name: 'Try again' }).click(),
  },
  verdict: (_, { output }) => {
    const draft = output as DraftReport | null;
    return draft === null ? missing : found(draftOf(draft.content, 1));
  },
  screens: {
    loading: ({ page }) => expect(main(page).getByText('Loading your draft')).toBeAttached(),
    failed: isFailed,
    missing: isFailed,
  },
  // The outbox's own status is shown, so states that were sent by hand don't appear.
  otherScreens: async ({ page }, _, snapshot) => {
    const trouble = selectTrouble(snapshot as SnapshotFrom<typeof draftMachine>);
    await isShown({ page }, trouble ?? /^sav(ed|ing)$/);
  },
  others: () => {
    const reportReceived = (more: Partial<DraftReport>): EventObject =>
      ({
        type: 'report.received',
        content: { text: 'Mine' },
        seen: [1],
        others: [],
        rejection: null,
        fields: {},
        ...more,
      }) satisfies EventObject;

    for (const isKnown of ['not loaded yet', 'unavailable'])
      test(`text typed while the saved draft is ${isKnown} opens the draft`, async ({ page, portal, recorded }) => {
        const steering = await Steering.over(page, [load]);
        await prepare({ page, portal });
        await page.goto(address);
        await expect(main(page).getByText('Loading your draft')).toBeAttached();
        if (isKnown === 'unavailable') {
          await steering.decide(load, refused);
          await isFailed({ page });
        }
        await recorded.send(page, 'draft', { type: 'content.changed', content: { text: 'Early' } } as EventObject);
        await expect(text(page)).toHaveValue('Early');
        await steering.release();
      });

    test('typed and chosen text goes to the outbox', async ({ page, portal, recorded }) => {
      const steering = await Steering.over(page, [load]);
      await prepare({ page, portal });
      await page.goto(address);
      await steering.decide(load, found(null));
      await isShown({ page }, 'saved');
      await recorded.send(page, 'draft', reportReceived({ others: [{ text: 'Theirs' }] }));
      await main(page).getByRole('button', { name: 'Keep the other version' }).click();
      await expect(text(page)).toHaveValue('Theirs');
      // The assignment doesn't exist on the server.
      await isShown({ page }, 'closed');
      await recorded.send(page, 'draft', { type: 'page.left' });
      await text(page).fill('Mine');
      await isShown({ page }, 'closed');
      await leaveAndComeBack(page);
      await text(page).fill('Mine again');
      await isShown({ page }, 'closed');
      await expect(text(page)).toHaveValue('Mine again');
    });
  },
});
