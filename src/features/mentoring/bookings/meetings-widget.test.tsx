import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { openWorld, signedIn, success } from '../../../../tests/support/portal-world.ts';
import { App } from '../../../app/app.tsx';
import { meetingMessages } from '../../../messages/mentoring-bookings.ts';
import type { MentorBooking, MentorBookingPage } from '../../../shared/transport/schema.d.ts';
import { MeetingsWidget } from './meetings-widget.tsx';

afterEach(cleanup);

const texts = meetingMessages.widget;
const day = (number: number) => `2031-03-${String(number).padStart(2, '0')}T09:00:00.000Z`;

const waits: Partial<MentorBooking> = { state: 'open.countered', tags: ['open', 'countered'], waiting_on: 'learner' };
const agreed: Partial<MentorBooking> = { state: 'confirmed', tags: ['held', 'meeting', 'confirmed'], waiting_on: null };
const booking = (id: number, due: number, more: Partial<MentorBooking> = waits): MentorBooking => ({
  id,
  mentor: { username: `mentor-${id}`, name: `Mentor ${id}`, avatar: null },
  learner: { name: 'Asha Rao', avatar: null },
  learner_timezone: null,
  is_by_us: false,
  has_place: false,
  open_tasks: 0,
  starts_at: day(20),
  ends_at: day(21),
  proposed_at: null,
  goal: 'I want to know what my portfolio says of me.',
  question: '',
  mentor_question: '',
  answer: '',
  is_portfolio_shared: false,
  follows_id: null,
  rating: null,
  comment: '',
  cancels_until: day(20),
  join_opens_at: day(20),
  created_at: day(1),
  state: 'open.requested',
  tags: ['open', 'requested'],
  version: 2,
  state_reason: '',
  possible_events: [],
  waiting_on: 'presenter',
  due_at: day(due),
  ...more,
});

function show(...items: MentorBooking[]) {
  const world = openWorld({ stored: signedIn, token: 'token' });
  world.answers['/mentor-bookings'] = success({
    server_now: day(1),
    items,
    total: items.length,
    group: 'ahead',
    page: 1,
    page_size: 20,
    groups: { ahead: items.length, over: 0 },
    open: 0,
    most_open: 5,
  } satisfies MentorBookingPage);
  render(
    <App portal={world.portal} form={null}>
      <MemoryRouter>
        <MeetingsWidget />
      </MemoryRouter>
    </App>,
  );
}

it('49.50: has what waits for the learner, what is due first at the top, five at most', async () => {
  show(booking(1, 7), booking(2, 3, {}), booking(3, 5), booking(4, 8), booking(5, 4), booking(6, 9), booking(7, 6));
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => /Mentor \d/.exec(item.textContent ?? '')?.[0])).toEqual(
    [5, 3, 7, 1, 4].map((id) => `Mentor ${id}`),
  );
  const links = screen.getAllByRole('link', { name: /Mentor/ }).map((link) => link.getAttribute('href'));
  expect(links[0]).toBe('/mentoring?tab=bookings&booking=5');
});

it('49.50: has the next meeting where nothing waits, and the way to mentors where there is none', async () => {
  show(booking(1, 7, {}), booking(2, 20, agreed));
  const next = await screen.findByRole('link', { name: /^The next is on/ });
  expect(next.getAttribute('href')).toBe('/mentoring?tab=bookings&booking=2');
  cleanup();
  show();
  expect((await screen.findByRole('link', { name: texts.find })).getAttribute('href')).toBe('/mentoring');
});
