import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorld, signedIn, success } from '../../../../tests/support/portal-world.ts';
import { App } from '../../../app/app.tsx';
import type { AttemptSummary, CertificateProof } from '../../../shared/transport/schema.d.ts';
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
const certificate: CertificateProof = {
  code: '7K3Q-9FZX-02HM-VT6A',
  url: 'https://acado.test/verify/7K3Q-9FZX-02HM-VT6A',
  valid: true,
  holder: 'Asha Rao',
  holder_avatar: null,
  course_id: 5,
  event_id: null,
  program_id: null,
  course: 'Charts',
  issuer: 'Acado',
  issued_at: now,
  revoked_at: null,
  revoked_reason: null,
  examined: [],
  has_badge: false,
};

/** @returns what the page has asked the server for */
async function show(more: Partial<AttemptSummary>, own: readonly CertificateProof[]): Promise<readonly string[]> {
  const { answers, asked, portal } = openWorld({ stored: signedIn, token: 'token' });
  answers['/assessment-summary/4'] = success({ ...summary, ...more });
  answers['/certificates-list'] = success(own);
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

describe('a result that waits for answers on their way', () => {
  it('says until when, and shows nothing of it', async () => {
    const hidden = { points: null, out_of: null, percent: null, is_passed: null, shown: [] };
    await show(
      { ...hidden, state: 'awaiting', tags: ['ended', 'awaiting'], shows_more_at: '2026-03-01T10:10:00Z' },
      [],
    );
    await screen.findByText(/^Answers that you gave in time count until .*2026.* Your result is here then\.$/);
    expect(screen.queryByText(/points$|Passed|passed/)).toBeNull();
  });
});

describe('the attempts of somebody with many', () => {
  it('are the latest, and it is said that there are more', async () => {
    const line = { state: 'ended.graded', tags: ['ended', 'graded'], ended_at: null, percent: 50, is_passed: false };
    const history = Array.from({ length: 50 }, (_, index) => ({ ...line, id: 900 - index, no: 120 - index }));
    await show({ history, attempts_used: 120 }, []);
    await screen.findByText('These are the latest 50 of 120 attempts.');
    expect(screen.getAllByRole('link', { name: /^Attempt \d+$/ })).toHaveLength(50);
  });
});

describe('the result of a quiz that is a lesson', () => {
  it('leads to the certificate of its course, not to one of another or one that was revoked', async () => {
    const others = [
      { ...certificate, code: '8K3Q-9FZX-02HM-VT6A', course_id: 9 },
      { ...certificate, code: '9K3Q-9FZX-02HM-VT6A', valid: false },
    ];
    await show({}, [...others, certificate]);
    const link = await screen.findByRole('link', { name: 'View certificate' });
    expect(link.getAttribute('href')).toBe(`/verify/${certificate.code}`);
  });

  it('asks for none where it was not passed', async () => {
    const asked = await show({ is_passed: false }, [certificate]);
    expect(screen.queryByRole('link', { name: 'View certificate' })).toBeNull();
    expect(asked).not.toContain('/certificates-list');
  });
});
