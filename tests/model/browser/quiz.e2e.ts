import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { quizModel } from '../../../src/machines/quiz/quiz.model.ts';
import type { AttemptAnswer, HandingAnswer } from '../../../src/machines/quiz/quiz.ports.ts';
import type { Attempt, AttemptSummary } from '../../../src/shared/transport/schema.d.ts';
import { drive, expect, type Stage, type Turn } from './drive.ts';
import { test } from './recorded.ts';
import { signInAs } from './sign-in-as.ts';
import { Steering, type Verdict } from './steering.ts';

const calls: Readonly<Record<string, string>> = {
  load: '/assessment-attempts/4',
  handIn: '/assessment-submissions/4',
};
const address = '/assessmentQuestion/4?q=1';

const iso = (time: number) => new Date(time).toISOString();
const flow = { version: 2, possible_events: [], waiting_on: 'learner' as const, due_at: null, state_reason: '' };
const head = { id: 4, slug: 'charts', title: 'Charts', language: 'en', mode: 'graded' as const, question_count: 3 };
const rules = { pass_percent: 60, negative_percent: 0, hint_percent: 0, time_limit_s: 1_800 };
const row = { ...flow, id: 4, no: 1, assessment: { ...head, ...rules }, course: null, lesson: null };

const minute = 60_000;
const start = Date.parse('2026-01-05T09:00:00Z');
let given = 30;

/** An attempt whose time is over, or whose deadline is a minute later. */
const attemptOf = (questions: readonly number[], isTimeOver: boolean): Attempt => ({
  ...row,
  state: 'started',
  tags: ['live', 'open'],
  server_now: iso(isTimeOver ? start + 600 * minute : start),
  started_at: iso(start),
  deadline_at: iso(start + (isTimeOver ? 30 : ++given) * minute),
  ended_at: null,
  ended_by: null,
  questions: questions.map((id, index) => ({
    id,
    position: index + 1,
    type: 'true_false',
    prompt: [`Is ${id} odd?`],
    media: [],
    points: 1,
    skills: [],
    body: {},
    has_hint: false,
    hint: null,
    is_withdrawn: false,
    answer: null,
    check: null,
  })),
});

const over = {
  ...row,
  state: 'ended.graded',
  tags: ['ended', 'graded'],
  server_now: iso(0),
  started_at: iso(0),
  deadline_at: null,
  ended_at: iso(0),
  ended_by: 'learner' as const,
};
const summary: AttemptSummary = {
  ...over,
  time_used_s: 0,
  shown: [],
  shows_more_at: null,
  shows_more_by_passing: false,
  points: null,
  out_of: null,
  percent: null,
  is_passed: null,
  ungraded: 0,
  answered: 0,
  late: 0,
  late_counted: false,
  attempts_used: 1,
  attempts_left: 0,
  block: null,
  block_until: null,
  kept: null,
  skills: [],
  history: [],
  notes: [],
};

function loadVerdict(answer: AttemptAnswer, isTimeOver = false): Verdict {
  if (answer === null) return { status: 404, data: { code: 'not_found' } };
  return {
    status: 200,
    data: answer.kind === 'open' ? attemptOf(answer.questions, isTimeOver) : { ...over, questions: [] },
  };
}

const refusals = { unsynced: { code: 'unsynced', missing: [12] }, refused: { code: 'attempt_closed' } } as const;

type Claim = 'mine' | 'elsewhere' | 'failed' | 'taken';

/**
 * Replaces parts of the browser. The test grants and revokes the locks of attempts. The database never answers and never
 * times out, so that the outbox reports nothing. The clock ticks only where the attempt is requested.
 */
function holdBrowser(): void {
  type Asked = { hold: () => Promise<void>; reject: (error: Error) => void };
  const asked: Asked[] = [];
  const held: Asked[] = [];
  const request = LockManager.prototype.request as (...given: unknown[]) => Promise<unknown>;
  LockManager.prototype.request = function (this: LockManager, ...given: unknown[]) {
    if (!String(given[0]).startsWith('acado-attempt-')) return request.apply(this, given);
    const [, , hold] = given as [string, object, Asked['hold']];
    return new Promise((_, reject) => asked.push({ hold, reject }));
  };
  Reflect.set(window, 'decideLock', (claim: Claim) => {
    const one = claim === 'taken' ? held.pop() : asked.shift();
    if (one === undefined) return false;
    if (claim === 'mine') {
      held.push(one);
      void one.hold();
    } else
      one.reject(
        claim === 'failed'
          ? new Error('No lock')
          : new DOMException('', claim === 'taken' ? 'AbortError' : 'TimeoutError'),
      );
    return true;
  });
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (this: IDBFactory, ...given: Parameters<typeof open>) {
    const opening = open.apply(this, given);
    opening.addEventListener = () => undefined;
    return opening;
  };
  const every = window.setInterval.bind(window);
  window.setInterval = ((act: () => void, pause: number) => (pause === 1_000 ? 0 : every(act, pause))) as never;
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((act: () => void, pause = 0) => (pause === 2_500 ? 0 : later(act, pause))) as never;
}

const decide =
  (claimOf: (turn: Turn) => Claim) =>
  ({ page }: Stage, turn: Turn) =>
    page.waitForFunction((claim) => Reflect.get(window, 'decideLock')(claim), claimOf(turn));

const asAnswered = ({ output }: Turn): Claim => (output === true ? 'mine' : 'elsewhere');
/** A failure that isn't retried before the chart gets it. */
const refuse = ({ steering }: Stage) =>
  steering.decide('/assessment-attempts/4', {
    status: 400,
    error: 'No',
    data: { code: 'bad_request', request_id: '1' },
  });
const main = (page: Page) => page.getByRole('main');
const isConfirming = (state: AnyMachineSnapshot) => state.matches({ held: { open: { answering: 'confirming' } } });
const isOver = ({ context }: AnyMachineSnapshot): boolean => context.isTimeOver;

/** Whether the event has no control in the page's current state, or doesn't come from the page. */
function isSentByHand({ event, before }: Turn): boolean {
  const { type } = event;
  if (/^xstate\.(done|error)\.actor\.settle$|^xstate\.error\.actor\.keepTab$/.test(type)) return true;
  // In the navigation, the current question has no link.
  const { position } = event as { position?: number };
  if (type === 'question.chosen') return position === 4 || position === before.context.position;
  if (type === 'overview.requested') return before.context.position === 0;
  if (type === 'submit.requested') return before.context.position > 0;
  return type === 'submit.cancelled' && isOver(before);
}

/** The page requests the attempt again, as after every reconnect. */
const seen =
  <Given extends readonly Turn[]>(verdictOf: (...given: Given) => Verdict) =>
  async ({ page, steering }: Stage, ...given: Given) => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await steering.decide('/assessment-attempts/4', verdictOf(...given));
  };
const open: AttemptAnswer = { kind: 'open', questions: [11, 12, 13] };

async function prepare({ page, portal }: Pick<Stage, 'page' | 'portal'>) {
  await page.addInitScript(holdBrowser);
  await signInAs(page, await portal.api.signUpOnboarded());
  return {};
}

/** Opens the first question, once this tab holds the attempt. */
async function openInPage(begun: Pick<Stage, 'page' | 'portal' | 'recorded'>): Promise<Stage> {
  const { page } = begun;
  const steering = await Steering.over(page, [...new Set(Object.values(calls))]);
  await prepare(begun);
  await page.goto(address);
  await page.waitForFunction(() => Reflect.get(window, 'decideLock')('mine'));
  await steering.decide('/assessment-attempts/4', loadVerdict(open));
  // The answer is pending: nothing can be checked until the page shows the question.
  await expect(page.locator('[data-screen=question]')).toBeVisible();
  return { ...begun, steering };
}

drive({
  model: quizModel,
  // The outbox reports answers immediately: see the test below. The page gets the time only with the attempt.
  isPossible: ({ type }, state) => {
    if (type === 'time.ended' || type === 'time.extended')
      return state.hasTag('open') && isOver(state) === (type === 'time.extended');
    return type !== 'answer.changed' && type !== 'version.chosen';
  },
  address,
  calls,
  prepare,
  isSentByHand,
  performers: {
    'xstate.done.actor.claim': decide(asAnswered),
    'xstate.error.actor.claim': decide(() => 'failed'),
    'xstate.error.actor.load': refuse,
    'xstate.done.actor.keepTab': decide(() => 'taken'),
    'continueHere.requested': ({ page }) => main(page).getByRole('button', { name: 'Continue here' }).click(),
    // Sends the event `click` to the link, because a dialog may cover it.
    'question.chosen': ({ page }) => main(page).locator('a[href$="q=2"]').first().dispatchEvent('click'),
    'overview.requested': ({ page }) => main(page).getByRole('link', { name: 'Review and submit' }).first().click(),
    'submit.requested': ({ page }) => main(page).getByRole('button', { name: 'Submit' }).click(),
    'submit.confirmed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click(),
    'submit.cancelled': ({ page }, { before }) =>
      (isConfirming(before) ? page.getByRole('dialog') : main(page))
        .getByRole('button', { name: 'Keep answering' })
        .click(),
    'retry.requested': ({ page }) =>
      main(page)
        .getByRole('button', { name: /^Try (again|now)$/ })
        .click(),
    // The retry happens automatically.
    'xstate.after.retryPause.quiz.held.open.unanswered': () => Promise.resolve(),
    'attempt.seen': seen(({ event, before }: Turn) =>
      loadVerdict((event as unknown as { answer: AttemptAnswer }).answer, isOver(before)),
    ),
    'time.ended': seen(() => loadVerdict(open, true)),
    'time.extended': seen(() => loadVerdict(open)),
  },
  verdict: (_, { port, output, before }) => {
    if (port === 'load') return loadVerdict(output as AttemptAnswer, isOver(before));
    const { kind } = output as HandingAnswer;
    return kind === 'over' ? { status: 200, data: summary } : { status: 409, data: refusals[kind] };
  },
  settle: async ({ steering }, { port, kind, before, expected }) => {
    for (const [left, path] of Object.entries(calls))
      if (left !== port && before.children[left] !== undefined && expected.children[left] === undefined)
        await steering.drop(path);
    // If the page differs from the server, it requests the attempt immediately.
    if (port === 'handIn' && kind === 'unsynced' && expected.hasTag('open'))
      await steering.decide('/assessment-attempts/4', loadVerdict(open, isOver(expected)));
  },
  screens: {
    loading: ({ page }) => expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Loading the assessment'),
    page: ({ page }, { context }) =>
      expect(page.locator(`[data-screen=${context.position > 0 ? 'question' : 'overview'}]`)).toBeVisible(),
    confirming: ({ page }) => expect(page.getByRole('dialog')).toContainText('Submit your attempt?'),
    missing: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found'),
    over: ({ page }) => expect(page).toHaveURL(/\/assessmentSummary\/4$/),
  },
  // The parts of the page are marked with their screens.
  otherScreens: ({ page }, name) => expect(page.locator(`[data-screen=${name}]`)).toBeVisible(),
  others: () => {
    test('answers go to the outbox, which reports their state', async ({ page, portal, recorded }) => {
      const { steering } = await openInPage({ page, portal, recorded });
      await main(page).getByRole('radio', { name: 'True' }).check();
      await expect(main(page).locator('p[data-state]').first()).not.toHaveAttribute('data-state', 'saved');
      for (const type of ['answer.changed', 'version.chosen'])
        for (const questionId of [11, 99])
          await recorded.send(page, 'quiz', {
            type,
            questionId,
            response: { value: false },
            isFlagged: false,
          } as never);
      await expect(main(page).getByRole('radio', { name: 'False' })).toBeChecked();
      await steering.release();
    });

    test('events that are impossible in a state do nothing', async ({ page, portal, recorded }) => {
      const stage = await openInPage({ page, portal, recorded });
      const send = (...events: readonly EventObject[]) =>
        events.reduce((before, event) => before.then(() => recorded.send(page, 'quiz', event)), Promise.resolve());
      const rests = (type: string, state: object | string) =>
        recorded.follow('quiz', { event: { type }, expected: { value: { held: { open: state } } } });
      const beyond = { type: 'question.chosen', position: 4 };
      await send({ type: 'submit.requested' }, beyond);
      await rests('question.chosen', { answering: 'page' });
      await main(page).getByRole('link', { name: 'Review and submit' }).first().click();
      await expect(page.locator('[data-screen=overview]')).toBeVisible();
      await send({ type: 'overview.requested' }, { type: 'submit.requested' }, beyond);
      await rests('submit.requested', { answering: 'confirming' });
      await seen(() => loadVerdict(open, true))(stage);
      await rests('time.ended', 'waiting');
      await send({ type: 'submit.cancelled' });
      await rests('submit.cancelled', 'waiting');
      await send({ type: 'xstate.error.actor.settle', error: { name: 'Error' }, actorId: 'settle' } as EventObject);
      await rests('xstate.error.actor.settle', 'unanswered');
      await send({ type: 'submit.cancelled' });
      await rests('submit.cancelled', 'unanswered');
      await stage.steering.release();
    });
  },
});
