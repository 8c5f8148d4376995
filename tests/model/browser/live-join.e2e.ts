import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { LiveClassAnswer } from '../../../src/api/schema.d.ts';
import type {
  ClassAnswer,
  EnrolAnswer,
  JoinAnswer,
  SeenClass,
} from '../../../src/machines/live-join/live-join.ports.ts';
import { expect, test } from '../../support/portal.ts';
import { coverageOf } from '../support/coverage.ts';
import { coverageTable } from '../support/coverage-report.ts';
import { liveJoinWalk } from '../support/live-join-walk.ts';
import { playHeadless } from '../support/play-headless.ts';
import { lastOf, type Path, pathsToValues } from '../support/walk.ts';
import { signInAs } from './sign-in-as.ts';
import { Steering, type Verdict } from './steering.ts';

const calls: Readonly<Record<string, string>> = {
  loadClass: '/live-class/4',
  enrol: '/live-class-enrolments',
  endEnrolment: '/live-class-enrolment-endings',
  join: '/live-class-joins',
};

const iso = (time: number) => new Date(time).toISOString();

function answerOf(seen: SeenClass): LiveClassAnswer {
  const { at, id, topic, summary, timezone, materials, note, feedback, state } = seen;
  return {
    server_now: iso(at),
    item: {
      id,
      topic,
      summary,
      timezone,
      note,
      feedback,
      state,
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
  endEnrolment: seenVerdict,
  enrol: (answer: EnrolAnswer) => (answer.kind === 'seen' ? seenVerdict(answer.seen) : refused),
  join: (answer: JoinAnswer) => {
    if (answer.kind === 'tooEarly') return { status: 409, data: { code: 'too_early', opens_at: iso(answer.opensAt) } };
    return answer.kind === 'refused' ? refused : way;
  },
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).click();

const performers: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'retry.requested': press('Try again'),
  'enrolment.requested': press('Add to my calendar'),
  'enrolmentEnding.requested': press('Remove from my calendar'),
  'join.requested': press(/^(Join|Rejoin)$/),
  'way.followed': (page) => page.getByRole('link', { name: 'Open the class' }).click(),
  'class.left': press('I have left'),
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

async function perform(page: Page, steering: Steering, event: EventObject): Promise<void> {
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome === undefined) {
    await performers[event.type]?.(page);
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

/** Without the looks at the class that the chart takes by itself, minutes apart. */
const isAtRest = (path: Path) => !JSON.stringify(lastOf(path).value).includes('"look":"asking"');

const coverage = coverageOf(liveJoinWalk.machine);

for (const path of pathsToValues(liveJoinWalk).filter(isAtRest)) {
  const name = [...path.steps.map(({ event }) => event.type), JSON.stringify(lastOf(path).value)].join(' → ');
  test(`liveJoin ${name}`, async ({ page, portal }) => {
    await page.context().route('https://meet.example.com/**', (route) => route.fulfill({ body: 'The meeting' }));
    await signInAs(page, await portal.api.signUpOnboarded());
    const steering = await Steering.over(page, Object.values(calls));
    await page.goto('/zoomClass?class_id=4');
    await expectScreen(page, path.initial);
    for (const { event, expected } of path.steps) {
      await perform(page, steering, event);
      await expectScreen(page, expected);
    }
    await steering.release();
    await playHeadless(liveJoinWalk, path, coverage);
  });
}

test('liveJoin is seen in every state', () => {
  const report = coverage.report();
  process.stdout.write(coverageTable('chart, browser', [report]));
  expect(report.states.missed).toEqual(['liveJoin.present.look.asking']);
});
