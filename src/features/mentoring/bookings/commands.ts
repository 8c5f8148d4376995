import { ask } from '../../../shared/transport/client.ts';
import { command } from '../../../shared/transport/command.ts';
import type {
  MentorBookingEventRequest,
  MentorBookingInput,
  MentorBookingPage,
} from '../../../shared/transport/schema.d.ts';
import { calendarKeys } from '../../calendar/public.ts';
import { outcomeOf } from '../commands.ts';
import { mentorKeys } from '../find/queries.ts';
import { bookingKeys } from './queries.ts';

/** What all of them change: where meetings are shown, and when their mentors are free. */
const touches = [bookingKeys.all, mentorKeys.all, calendarKeys.all];

/** Asks a mentor for a meeting. */
export const requestBooking = command({
  send: ({ api }, body: MentorBookingInput) => outcomeOf(api.POST('/mentor-bookings', { body })),
  expected: [404, 422],
  touches,
});

/** Says what happens to a meeting. */
export const sendBookingEvent = command({
  send: ({ api }, { id, ...body }: MentorBookingEventRequest & { id: number }) =>
    outcomeOf(api.POST('/mentor-booking-events/{id}', { params: { path: { id } }, body })),
  expected: [404, 422],
  touches,
  // At once, for what is no more possible is not to be pressed again.
  show: (queryClient, outcome) => {
    if (outcome.kind !== 'done') return;
    const { item } = outcome.answer;
    queryClient.setQueriesData<MentorBookingPage>(
      { queryKey: bookingKeys.lists },
      (page) => page && { ...page, items: page.items.map((one) => (one.id === item.id ? item : one)) },
    );
  },
});

/** The way into a meeting, which is stored nowhere. */
export const joinBooking = command({
  send: async ({ api }, id: number) => (await ask(api.POST('/mentor-booking-joins', { body: { id } }))).join_url,
  expected: [404, 409],
});
