import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { openWorld, signedIn, success } from '../../../../tests/support/portal-world.ts';
import {
  canAnswer,
  isTimeOver,
  type QuizStage,
  selectHanding,
  selectStage,
} from '../../../machines/quiz/quiz.selectors.ts';
import { openQuiz } from './quiz.ts';

const iso = (at: number) => new Date(at).toISOString();

/** An attempt with one text question, which ends in `left` milliseconds. */
function attemptOf(left: number) {
  const now = Date.now();
  const flow = { version: 2, possible_events: [], waiting_on: 'learner', due_at: null, state_reason: '' };
  const assessment = { id: 4, slug: 'text', title: 'Text', language: 'en', mode: 'graded', question_count: 1 };
  const question = { id: 11, position: 1, type: 'short_text', prompt: ['Say it.'], media: [], points: 1, skills: [] };
  return {
    ...flow,
    id: 4,
    no: 1,
    assessment: { ...assessment, pass_percent: 60, negative_percent: 0, hint_percent: 0, time_limit_s: 60 },
    course: null,
    lesson: null,
    state: 'started',
    tags: ['live', 'open'],
    server_now: iso(now),
    started_at: iso(now - 59_000),
    deadline_at: iso(now + left),
    ended_at: null,
    ended_by: null,
    questions: [{ ...question, body: {}, has_hint: false, hint: null, is_withdrawn: false, answer: null, check: null }],
  };
}

const typed = (text: string) =>
  ({ type: 'answer.changed', questionId: 11, response: { text }, isFlagged: false }) as const;

/** An attempt that is open in a page, with the learner's outbox. */
async function opened(left: number) {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  const world = openWorld({ stored: signedIn, token: 'token' });
  world.answers['/assessment-attempts/4'] = success(attemptOf(left));
  const outbox = (await world.portal.outboxes.load()).current();
  if (outbox === null) throw new Error('Nobody has an outbox');
  const { services, queryClient } = world.portal;
  const { flow, close } = openQuiz({ ...services, queryClient }, outbox, 4, 1);
  onTestFinished(close);
  const comesTo = (stage: QuizStage) => eventually(() => expect(selectStage(flow.getSnapshot())).toBe(stage));
  await comesTo('open');
  return { ...world, outbox, flow, comesTo };
}

const savedOf = (result: object) =>
  success({
    server_now: iso(Date.now()),
    deadline_at: null,
    state: 'started',
    tags: ['live', 'open'],
    results: [result],
  });

it('text typed after the end of an attempt does not replace text typed before it', async () => {
  const left = 300;
  const { flow, outbox } = await opened(left);
  flow.send(typed('The last words'));
  // Keep the page busy until after the deadline. It notices with the next letter that time is up.
  const end = performance.now() + left;
  while (performance.now() <= end);
  flow.send(typed('The last words and'));
  expect(isTimeOver(flow.getSnapshot())).toBe(true);
  expect(outbox.getSnapshot().context.entries.map(({ change }) => change)).toMatchObject([
    { kind: 'answer', response: { text: 'The last words' } },
  ]);
});

it('a quiz is submitted when its time is over, after all answers are sent', async () => {
  const { flow, held, answers, asked, comesTo } = await opened(1_000);
  let answer: (response: Response) => void = () => undefined;
  held['/assessment-answers/4'] = new Promise((resolve) => {
    answer = resolve;
  });
  answers['/assessment-submissions/4'] = success({ id: 4 });
  flow.send(typed('The last words'));
  await eventually(() => expect(selectHanding(flow.getSnapshot())).toBe('waiting'));
  await eventually(() => expect(asked).toContain('/assessment-answers/4'));
  expect(asked).not.toContain('/assessment-submissions/4');
  const saved = {
    response: { text: 'The last words' },
    is_flagged: false,
    version: 1,
    saved_at: iso(Date.now()),
    is_late: false,
  };
  const { body } = savedOf({ question_id: 11, refusal: null, answer: saved });
  answer(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));
  await comesTo('over');
  expect(asked.filter((path) => path.startsWith('/assessment-submissions'))).toHaveLength(1);
});

it('a quiz reloads when an answer is refused, and leads to the result if the attempt has ended', async () => {
  const { flow, answers, comesTo } = await opened(30_000);
  answers['/assessment-answers/4'] = savedOf({ question_id: 11, refusal: 'attempt_closed', answer: null });
  answers['/assessment-attempts/4'] = success({ ...attemptOf(30_000), state: 'ended.graded', tags: ['ended'] });
  flow.send(typed('Too late'));
  flow.send({ type: 'overview.requested' });
  await comesTo('over');
});

it('a quiz continues when more time is given, and is not submitted', async () => {
  const { flow, answers, comesTo } = await opened(300);
  answers['/assessment-answers/4'] = { status: 500, body: {} };
  flow.send(typed('Not sent yet'));
  await eventually(() => expect(isTimeOver(flow.getSnapshot())).toBe(true));
  answers['/assessment-attempts/4'] = success(attemptOf(30_000));
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(isTimeOver(flow.getSnapshot())).toBe(false));
  flow.send({ type: 'submit.cancelled' });
  expect(canAnswer(flow.getSnapshot())).toBe(true);
  await comesTo('open');
});
