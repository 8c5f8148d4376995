import type { AnyMachineSnapshot } from 'xstate';
import { liveJoinModel } from '../../../src/machines/live-join/live-join.model.ts';
import type {
  ClassAnswer,
  EnrolAnswer,
  JoinAnswer,
  SeenClass,
} from '../../../src/machines/live-join/live-join.ports.ts';
import type { LiveClassAnswer } from '../../../src/shared/transport/schema.d.ts';
import { drive, expect, type Stage } from './drive.ts';
import { leftCalls } from './left-calls.ts';
import { signInAs } from './sign-in-as.ts';
import type { Verdict } from './steering.ts';

const calls: Readonly<Record<string, string>> = {
  loadClass: '/live-class/4',
  lookAgain: '/live-class/4',
  enrol: '/live-class-enrolments',
  endEnrolment: '/live-class-enrolment-endings',
  join: '/live-class-joins',
  reportPresence: '/live-class-presence',
};

const iso = (time: number) => new Date(time).toISOString();

const tagsOf: Readonly<Record<SeenClass['status'], string[]>> = {
  confirmed: ['upcoming'],
  moved: ['upcoming', 'moved'],
  live: ['live'],
  ended: ['over'],
  cancelled: ['cancelled'],
};

/** The fields that every row with a flow has. */
const row = { version: 1, possible_events: [], waiting_on: null, due_at: null, state_reason: '' };

function answerOf(seen: SeenClass): LiveClassAnswer {
  const { at, id, topic, summary, timezone, materials, note, feedback, status } = seen;
  return {
    server_now: iso(at),
    item: {
      ...row,
      state_reason: seen.stateReason,
      id,
      topic,
      summary,
      timezone,
      note,
      feedback,
      state: status,
      materials,
      presenter_name: seen.presenterName,
      starts_at: iso(seen.startsAt),
      ends_at: iso(seen.endsAt),
      join_opens_at: iso(seen.opensAt),
      seats_left: seen.seatsLeft,
      is_open: seen.isOpen,
      is_enrolled: seen.isEnrolled,
      dial_in: seen.dialIn,
      recording_url: seen.recordingUrl,
      tags: tagsOf[status],
      enrolment: seen.isWaiting
        ? { ...row, state: 'waiting', tags: ['waiting'] }
        : seen.offeredUntil === null
          ? null
          : { ...row, state: 'seated.offered', tags: ['seated', 'offered'], due_at: seen.offeredUntil },
    },
  };
}

const seenVerdict = (seen: ClassAnswer): Verdict =>
  seen === null ? { status: 404, data: { code: 'not_found' } } : { status: 200, data: answerOf(seen) };
const refused: Verdict = { status: 409, data: { code: 'ended' } };
const way: Verdict = { status: 200, data: { join_url: 'https://meet.example.com/join/4' } };

/** How a held call of each port ends. */
const verdicts: Readonly<Record<string, (output: never) => Verdict>> = {
  loadClass: seenVerdict,
  lookAgain: seenVerdict,
  reportPresence: () => ({ status: 200, data: {} }),
  endEnrolment: seenVerdict,
  enrol: (answer: EnrolAnswer) => (answer.kind === 'seen' ? seenVerdict(answer.seen) : refused),
  join: (answer: JoinAnswer) => {
    if (answer.kind === 'tooEarly') return { status: 409, data: { code: 'too_early', opens_at: iso(answer.opensAt) } };
    return answer.kind === 'refused' ? refused : way;
  },
};

/** Longer than any pause of the chart between two checks. */
const maxPause = 5 * 60_000;

const press =
  (name: string | RegExp) =>
  ({ page }: Stage) =>
    page.getByRole('main').getByRole('button', { name }).click();

drive({
  model: liveJoinModel,
  // Minutes can't pass while a call is held: the call would time out.
  isPossible: ({ type }, state: AnyMachineSnapshot) => !(type.startsWith('xstate.after.') && state.hasTag('busy')),
  address: '/zoomClass?class_id=4',
  calls,
  prepare: async ({ page, portal }) => {
    await page.context().route('https://meet.example.com/**', (route) => route.fulfill({ body: 'The meeting' }));
    await signInAs(page, await portal.api.signUpOnboarded());
    await page.clock.install();
    return { dropLeft: leftCalls(calls) };
  },
  performers: {
    'retry.requested': press('Try again'),
    'enrolment.requested': press(/^(Reserve a spot|Accept spot)$/),
    'waiting.requested': press('Join waiting list'),
    'enrolmentEnding.requested': press(/^(Give up spot|Decline spot|Leave waiting list)$/),
    'join.requested': press(/^(Join|Rejoin)$/),
    'way.followed': async ({ page }) => {
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Open the class' }).click();
      await (await opened).close();
    },
    'class.left': press('I’ve left the class'),
    'xstate.after.nextLook.liveJoin.present.look.resting': ({ page }) => page.clock.fastForward(maxPause),
  },
  verdict: async ({ page }, { port, output, kind }) => {
    await page.evaluate((isBlocked) => {
      window.open = () => (isBlocked ? null : ({ opener: null } as Window));
    }, kind === 'blocked');
    return verdicts[port ?? '']?.(output as never);
  },
  settle: (stage, turn) => stage.dropLeft(stage, turn),
  screens: {
    loading: ({ page }) => expect(page.getByText('Loading the live class')).toBeAttached(),
    failed: ({ page }) => expect(page.getByRole('alert')).toContainText('Couldn’t load the live class'),
    missing: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found'),
  },
  // The parts of the page are marked with their screens.
  otherScreens: ({ page }, name) => expect(page.locator(`[data-screen=${name}]`)).toBeVisible(),
});
