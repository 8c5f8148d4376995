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

it('49.49: a meeting that operators have ended says so to both participants, in the name of our team', () => {
  const reasonBy = 'Message from our team';
  const state = 'Cancelled by our team';
  expect(standing('cancelledByMentor', true)).toMatchObject([
    { state, reasonBy },
    { state, reasonBy },
  ]);
  expect(standing('missedByLearner', true)).toMatchObject([
    { turn: 'Our team recorded that you didn’t come.', reasonBy },
    { turn: 'Our team recorded that the learner didn’t come.', reasonBy },
  ]);
  expect(standing('cancelledByMentor', false)).toMatchObject([
    { state: 'Cancelled by the mentor', reasonBy: 'Message from the mentor' },
    { state: 'Cancelled by you', reasonBy: 'Your message' },
  ]);
});
