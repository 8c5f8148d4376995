import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorld, signedIn } from '../../../../tests/support/portal-world.ts';
import { App } from '../../../app/app.tsx';
import type { AssessmentCard } from '../../../shared/transport/schema.d.ts';
import { AssessmentRow } from './assessment-row.tsx';

afterEach(cleanup);

const card: AssessmentCard = {
  id: 3,
  slug: 'exam',
  title: 'Examination',
  summary: '',
  mode: 'graded',
  language: 'en',
  skills: [],
  question_count: 8,
  time_limit_s: null,
  max_attempts: 3,
  pass_percent: 60,
  opens_at: null,
  closes_at: null,
  course: null,
  lesson: null,
  attempts_used: 1,
  attempts_left: 2,
  kept: null,
  block: null,
  block_until: null,
  open_attempt: null,
  last_attempt: null,
};

function show(more: Partial<AssessmentCard>): void {
  const { portal } = openWorld({ stored: signedIn, token: 'token' });
  render(
    <App portal={portal} form={null}>
      <MemoryRouter>
        <ul>
          <AssessmentRow card={{ ...card, ...more }} />
        </ul>
      </MemoryRouter>
    </App>,
  );
}

describe('an assessment in the list', () => {
  it.each<[NonNullable<AssessmentCard['block']>, RegExp]>([
    ['cooldown', /Next attempt from .*2026/],
    ['notOpen', /Opens .*2026/],
  ])('says when it can be taken: %s', (block, words) => {
    show({ block, block_until: '2026-03-02T09:00:00.000Z' });
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Start: Examination' })).toBeNull();
  });

  it('shows the result, with points if a single attempt counts', () => {
    const kept = { percent: 75, points: 4.5, out_of: 6, is_passed: true, rule: 'highest', attempt_id: 4 } as const;
    show({ kept });
    expect(screen.getByText(/ · Result: 75% · 4\.5 of 6 points$/)).toBeDefined();
    cleanup();
    show({ kept: { ...kept, points: null, out_of: null, rule: 'average', attempt_id: null } });
    expect(screen.getByText(/ · Result: 75%$/)).toBeDefined();
  });

  it('shows no date if it can be taken now, or if waiting changes nothing', () => {
    show({ block: 'maxAttempts' });
    show({});
    expect(screen.getAllByText(/2 of 3 attempts left/)).toHaveLength(2);
    expect(screen.queryByText(/from|Opens/)).toBeNull();
  });
});
