import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { liveJoinModel } from '../../../src/machines/live-join/live-join.model.ts';
import type {
  ClassAnswer,
  EnrolAnswer,
  JoinAnswer,
  SeenClass,
} from '../../../src/machines/live-join/live-join.ports.ts';
import type { LiveClassAnswer } from '../../../src/shared/transport/schema.d.ts';
import { coverageOf } from '../support/coverage.ts';
import { nameOfTour, toursOver } from '../support/tours.ts';
import { LeftCalls } from './left-calls.ts';
import { expect, expectWhole, test } from './recorded.ts';
import { signInAs } from './sign-in-as.ts';
import { Steering, type Verdict } from './steering.ts';

const { machine } = liveJoinModel;
const coverage = coverageOf(machine);
test.use({ coverage });

const calls: Readonly<Record<string, string>> = {
  loadClass: '/live-class/4',
  lookAgain: '/live-class/4',
  enrol: '/live-class-enrolments',
  endEnrolment: '/live-class-enrolment-endings',
  join: '/live-class-joins',
  tellPresence: '/live-class-presence',
};

const iso = (time: number) => new Date(time).toISOString();

const tagsOf: Readonly<Record<SeenClass['status'], string[]>> = {
  confirmed: ['upcoming'],
  moved: ['upcoming', 'moved'],
  live: ['live'],
  ended: ['over'],
  cancelled: ['cancelled'],
};

function answerOf(seen: SeenClass): LiveClassAnswer {
  const { at, id, topic, summary, timezone, materials, note, feedback, status } = seen;
  return {
    server_now: iso(at),
    item: {
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
      state_reason: seen.stateReason,
      tags: tagsOf[status],
      version: 1,
      possible_events: [],
      waiting_on: null,
      due_at: null,
      enrolment: null,
    },
  };
}

const seenVerdict = (seen: ClassAnswer): Verdict =>
  seen === null ? { status: 404, data: { code: 'not_found' } } : { status: 200, data: answerOf(seen) };
const refused: Verdict = { status: 409, data: { code: 'ended' } };
const way: Verdict = { status: 200, data: { join_url: 'https://meet.example.com/join/4' } };

/** How the server comes to an answer of a port. */
const verdicts: Readonly<Record<string, (output: never) => Verdict>> = {
  loadClass: seenVerdict,
  lookAgain: seenVerdict,
  tellPresence: () => ({ status: 200, data: {} }),
  endEnrolment: seenVerdict,
  enrol: (answer: EnrolAnswer) => (answer.kind === 'seen' ? seenVerdict(answer.seen) : refused),
  join: (answer: JoinAnswer) => {
    if (answer.kind === 'tooEarly') return { status: 409, data: { code: 'too_early', opens_at: iso(answer.opensAt) } };
    return answer.kind === 'refused' ? refused : way;
  },
};

/** However long the chart pauses, it looks again after it. */
const longestPause = 5 * 60_000;

const press = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).click();

const performers: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'retry.requested': press('Try again'),
  'enrolment.requested': press('Add to my calendar'),
  'enrolmentEnding.requested': press('Remove from my calendar'),
  'join.requested': press(/^(Join|Rejoin)$/),
  'way.followed': async (page) => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open the class' }).click();
    await (await opened).close();
  },
  'class.left': press('I have left'),
  'xstate.after.nextLook.liveJoin.present.look.resting': (page) => page.clock.fastForward(longestPause),
};

/** What a `meta.screen` looks like that is none of the parts of the page. */
const oracles: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  loading: (page) => expect(page.getByText('Loading the live class')).toBeAttached(),
  failed: (page) => expect(page.getByRole('alert')).toContainText('The live class could not be loaded'),
  missing: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found'),
};

async function expectScreen(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const [meta] = Object.values(snapshot.getMeta()) as { screen: string }[];
  const screen = meta?.screen ?? '';
  const oracle = oracles[screen] ?? (() => expect(page.locator(`[data-screen=${screen}]`)).toBeVisible());
  await oracle(page);
}

const answerIn = ({ type }: EventObject) => /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];

async function perform(page: Page, steering: Steering, event: EventObject): Promise<void> {
  const [, outcome, id = ''] = answerIn(event);
  if (outcome === undefined) {
    const performer = performers[event.type];
    if (performer === undefined) throw new Error(`Nobody can do ${event.type} in a browser`);
    await performer(page);
    return;
  }
  const { output } = event as EventObject & { output?: { kind?: string } | null };
  await page.evaluate((isBlocked) => {
    window.open = () => (isBlocked ? null : ({ opener: null } as Window));
  }, output?.kind === 'blocked');
  const verdict = outcome === 'error' ? 'fail' : verdicts[id]?.(output as never);
  if (verdict === undefined) throw new Error(`Nobody answers ${event.type}`);
  await steering.decide(calls[id] ?? '', verdict);
}

/** Minutes do not pass while a call is held: it would be given up. */
const isPossible = ({ type }: EventObject, state: AnyMachineSnapshot) =>
  !(type.startsWith('xstate.after.') && state.hasTag('busy'));

for (const tour of toursOver(liveJoinModel, isPossible))
  test(nameOfTour(liveJoinModel, tour), async ({ page, portal, recorded }) => {
    await page.context().route('https://meet.example.com/**', (route) => route.fulfill({ body: 'The meeting' }));
    await signInAs(page, await portal.api.signUpOnboarded());
    await page.clock.install();
    const steering = await Steering.over(page, [...new Set(Object.values(calls))]);
    const left = new LeftCalls(steering, calls);
    await page.goto('/zoomClass?class_id=4');
    await expectScreen(page, tour.initial);
    let before = tour.initial;
    for (const step of tour.steps) {
      await perform(page, steering, step.event);
      await recorded.follow(machine.id, step);
      const [, , answered] = answerIn(step.event);
      if (answered !== undefined) left.answer(answered, before);
      await left.drop(before, step);
      await expectScreen(page, step.expected);
      before = step.expected;
    }
    await steering.release();
  });

test('liveJoin is toured as a whole', () => expectWhole(coverage));
