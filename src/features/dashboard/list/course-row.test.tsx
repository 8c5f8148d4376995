import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openWorld, signedIn } from '../../../../tests/support/portal-world.ts';
import { App } from '../../../app/app.tsx';
import type { MyCourseCard } from '../../../shared/transport/schema.d.ts';
import { CourseRow } from './course-row.tsx';

afterEach(cleanup);

const card: MyCourseCard = {
  course: { id: 4, slug: 'charts', title: 'Charts', summary: '', language: 'en', certificate: true },
  enrolment: {
    id: 9,
    course_id: 4,
    state: 'completed',
    tags: ['learning', 'seated', 'completed'],
    version: 3,
    state_reason: '',
    waiting_on: null,
    due_at: null,
    possible_events: [],
    last_item_id: 7,
    enrolled_at: '2031-03-03T08:00:00.000Z',
    completed_at: '2031-03-04T08:00:00.000Z',
    certificate_due_at: null,
  },
  progress: { percent: 100, done: 2, total: 2, minutes_left: 0, missing: [] },
  kind: 'lms',
  image: '/areas/design.svg',
  next_item: null,
  last_active_at: null,
  certificate_code: '7K3Q-9FZX-02HM-VT6A',
};

const ways = (more: Partial<MyCourseCard> = {}) => {
  const { portal } = openWorld({ stored: signedIn, token: 'token' });
  render(
    <App portal={portal}>
      <MemoryRouter>
        <CourseRow card={{ ...card, ...more }} onLeave={() => undefined} onLeaveList={() => undefined} />
      </MemoryRouter>
    </App>,
  );
  const names = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);
  return names.filter((name) => name !== 'Charts');
};

describe('a completed course', () => {
  it('offers its certificate, and can be opened again', () =>
    expect(ways()).toEqual(['Certificate for Charts', 'Open again: Charts']));

  it('can be continued if lessons were added later', () =>
    expect(ways({ progress: { percent: 66, done: 2, total: 3, minutes_left: 5, missing: [8] } })).toEqual([
      'Certificate for Charts',
      'Continue Charts',
    ]));
});
