import { expect, it } from 'vitest';
import { meetingMessages, requestMessages } from '../../../messages/mentoring-bookings.ts';
import type { MentorBooking } from '../../../shared/transport/schema.d.ts';
import { standingOf } from './standing.ts';

const standing = (tag: string, is_by_us: boolean) => {
  const booking = { tags: [tag], is_by_us } as unknown as MentorBooking;
  return [
    standingOf(booking, 'learner', meetingMessages, 'Pat', ''),
    standingOf(booking, 'mentor', requestMessages, 'Asha', ''),
  ];
};

it('49.49: a meeting that operators have ended says that the team did it, to both', () => {
  const reasonBy = 'In the words of our team';
  const state = 'Called off by our team';
  expect(standing('cancelledByMentor', true)).toMatchObject([
    { state, reasonBy },
    { state, reasonBy },
  ]);
  expect(standing('missedByLearner', true)).toMatchObject([
    { turn: 'Our team has noted that you did not come.', reasonBy },
    { turn: 'Our team has noted that they did not come.', reasonBy },
  ]);
  expect(standing('cancelledByMentor', false)).toMatchObject([
    { state: 'Called off by the mentor', reasonBy: 'In their words' },
    { state: 'Called off by you', reasonBy: 'In your words' },
  ]);
});
