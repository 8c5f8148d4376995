import { expect, it, vi } from 'vitest';
import { openWorld, signedIn, success } from '../../../../tests/support/portal-world.ts';
import { isTimeOver, selectStage } from '../../../machines/quiz/quiz.selectors.ts';
import { quizOf } from './quiz.ts';

const iso = (at: number) => new Date(at).toISOString();

/** An attempt of one text, of which so many milliseconds are left. */
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

it('what is typed after the end does not take what was typed before it along', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  const world = openWorld({ stored: signedIn, token: 'token' });
  const left = 300;
  world.answers['/assessment-attempts/4'] = success(attemptOf(left));
  const outbox = (await world.portal.outboxes.load()).current();
  if (outbox === null) throw new Error('Nobody has an outbox');
  const { services, queryClient } = world.portal;
  const actor = quizOf({ ...services, queryClient }, outbox, 4, 1);
  await vi.waitFor(() => expect(selectStage(actor.getSnapshot())).toBe('open'));
  actor.send(typed('The last words'));
  // Nothing else runs until the end is over: the page is busy, and hears of it by the next letter.
  const end = performance.now() + left;
  while (performance.now() <= end);
  actor.send(typed('The last words and'));
  expect(isTimeOver(actor.getSnapshot())).toBe(true);
  expect(outbox.getSnapshot().context.entries.map(({ change }) => change)).toMatchObject([
    { kind: 'answer', response: { text: 'The last words' } },
  ]);
});
