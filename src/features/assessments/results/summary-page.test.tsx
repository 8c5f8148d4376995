import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorld, signedIn, success } from '../../../../tests/support/portal-world.ts';
import { App } from '../../../app/app.tsx';
import type { AttemptSummary, CourseModule, OutlineItem } from '../../../shared/transport/schema.d.ts';
import { SummaryPage } from './summary-page.tsx';

afterEach(cleanup);

const now = '2026-03-01T09:00:00.000Z';
const head = { id: 3, slug: 'quiz', title: 'Quiz', language: 'en', mode: 'graded', question_count: 1 } as const;
const summary: AttemptSummary = {
  id: 4,
  no: 1,
  state: 'ended.graded',
  tags: ['ended', 'graded'],
  version: 2,
  state_reason: '',
  possible_events: [],
  waiting_on: null,
  due_at: null,
  server_now: now,
  started_at: now,
  deadline_at: null,
  ended_at: now,
  ended_by: 'learner',
  assessment: { ...head, pass_percent: 60, negative_percent: 0, hint_percent: 0, time_limit_s: null },
  course: { id: 5, title: 'Charts' },
  lesson: { course_id: 5, module_id: 6, item_id: 7, title: 'Quiz' },
  time_used_s: 60,
  shown: ['score'],
  shows_more_at: null,
  shows_more_by_passing: false,
  points: 1,
  out_of: 1,
  percent: 100,
  is_passed: true,
  ungraded: 0,
  answered: 1,
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
const lessonOf = (id: number, status: OutlineItem['status']): OutlineItem => ({
  id,
  module_id: 6,
  title: `Lesson ${id}`,
  kind: 'quiz',
  minutes: 5,
  rule: 'pass',
  counts: true,
  preview: false,
  status,
});

/** The module of the quiz, which is lesson 7, before another lesson. */
function courseModule(percent: number, other: OutlineItem['status']): CourseModule {
  const module = { id: 6, title: 'Axes', summary: '', items: [lessonOf(7, 'completed'), lessonOf(8, other)] };
  return {
    server_now: now,
    course: { id: 5, slug: 'charts', title: 'Charts', summary: '', language: 'en', certificate: true },
    lock: null,
    certificate_code: percent === 100 ? '7K3Q-9FZX-02HM-VT6A' : null,
    certificate_due_at: null,
    progress: { percent, done: percent === 100 ? 2 : 1, total: 2, minutes_left: 5, missing: [] },
    module,
    modules: [module],
    subjects: [],
    tasks: [],
    previous_id: null,
    next_id: null,
  };
}

/** @returns the paths that the page has requested from the server */
async function show(more: Partial<AttemptSummary>, module: CourseModule): Promise<readonly string[]> {
  const { answers, asked, portal } = openWorld({ stored: signedIn, token: 'token' });
  answers['/assessment-summary/4'] = success({ ...summary, ...more });
  answers['/course-module/6'] = success(module);
  render(
    <App portal={portal} form={null}>
      <MemoryRouter initialEntries={['/assessmentSummary/4']}>
        <Routes>
          <Route path="/assessmentSummary/:id" element={<SummaryPage />} />
        </Routes>
      </MemoryRouter>
    </App>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Result' });
  return asked;
}

describe('a result that waits for pending answers', () => {
  it('says until when it waits, and shows no result', async () => {
    const hidden = { points: null, out_of: null, percent: null, is_passed: null, shown: [] };
    await show(
      { ...hidden, state: 'awaiting', tags: ['ended', 'awaiting'], shows_more_at: '2026-03-01T10:10:00Z' },
      courseModule(50, 'new'),
    );
    await screen.findByText(
      /^Some answers may still arrive until .*2026.*\. After that, you’ll see your result here\.$/,
    );
    expect(screen.queryByText(/points$|Passed|passed/)).toBeNull();
  });
});

describe('a long list of attempts', () => {
  it('shows the latest 50 and says that there are more', async () => {
    const line = { state: 'ended.graded', tags: ['ended', 'graded'], ended_at: null, percent: 50, is_passed: false };
    const history = Array.from({ length: 50 }, (_, index) => ({ ...line, id: 900 - index, no: 120 - index }));
    await show({ history, attempts_used: 120 }, courseModule(50, 'new'));
    await screen.findByText('Showing the latest 50 of 120 attempts.');
    expect(screen.getAllByRole('link', { name: /^Attempt \d+$/ })).toHaveLength(50);
  });
});

it.each([
  [1, 1, null, null],
  [1, 1, 2, '1, 2 left'],
  [1, 3, null, '1 of 3 so far'],
])(
  'the result shows the number of attempts only if more were made or are left: attempt %i of %i, %j left',
  async (no, used, left, words) => {
    await show({ no, attempts_used: used, attempts_left: left }, courseModule(50, 'new'));
    await screen.findByText('Answered', { selector: 'dt' });
    expect(screen.queryByText('Attempt', { selector: 'dt' })?.nextElementSibling?.textContent ?? null).toBe(words);
  },
);

describe('the result of a quiz that is a lesson', () => {
  it('says that the course is completed, and links its certificate', async () => {
    await show({}, courseModule(100, 'completed'));
    await screen.findByText('That was the last step.');
    const end = screen.getByRole('region', { name: 'You’ve completed this course' });
    const link = within(end).getByRole('link', { name: 'View certificate' });
    expect(link.getAttribute('href')).toBe('/verify/7K3Q-9FZX-02HM-VT6A');
    expect(screen.queryByRole('link', { name: /^Next: / })).toBeNull();
  });

  it('links the next unfinished lesson, and not the quiz again', async () => {
    await show({}, courseModule(50, 'new'));
    const link = await screen.findByRole('link', { name: /^Next: .*Lesson 8/ });
    expect(link.getAttribute('href')).toBe('/course-module/6?item=8');
    expect(screen.queryByText('That was the last step.')).toBeNull();
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).not.toContain('/course-module/6?item=7');
  });

  it('says when the right answers are shown', async () => {
    await show({ is_passed: false, shows_more_by_passing: true }, courseModule(50, 'new'));
    await screen.findByText('You’ll see the explanations and the correct answers once you pass.');
  });

  it('requests nothing about the course if the quiz was not passed', async () => {
    const asked = await show({ is_passed: false }, courseModule(100, 'completed'));
    expect(screen.queryByText('That was the last step.')).toBeNull();
    expect(asked).not.toContain('/course-module/6');
  });
});
