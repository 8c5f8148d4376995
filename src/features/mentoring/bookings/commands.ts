import { calendarKeys } from '../../../shared/keys/calendar.ts';
import { ask } from '../../../shared/transport/client.ts';
import { command } from '../../../shared/transport/command.ts';
import type {
  MentorBookingEventRequest,
  MentorBookingInput,
  MentorBookingPage,
} from '../../../shared/transport/schema.d.ts';
import { outcomeOf } from '../commands.ts';
import { mentorKeys } from '../find/queries.ts';
import { bookingKeys } from './queries.ts';

/** The queries that every command updates: meetings and free times. */
const touches = [bookingKeys.all, mentorKeys.all, calendarKeys.all];

/** Requests a meeting with a mentor. */
export const requestBooking = command({
  send: ({ api }, body: MentorBookingInput) => outcomeOf(api.POST('/mentor-bookings', { body })),
  expected: [404, 422],
  touches,
});

/** Sends an event of a meeting. */
export const sendBookingEvent = command({
  send: ({ api }, { id, ...body }: MentorBookingEventRequest & { id: number }) =>
    outcomeOf(api.POST('/mentor-booking-events/{id}', { params: { path: { id } }, body })),
  expected: [404, 422],
  touches,
  // Update immediately, so that actions that are no longer possible disappear.
  show: (queryClient, outcome) => {
    if (outcome.kind !== 'done') return;
    const { item } = outcome.answer;
    queryClient.setQueriesData<MentorBookingPage>(
      { queryKey: bookingKeys.lists },
      (page) => page && { ...page, items: page.items.map((one) => (one.id === item.id ? item : one)) },
    );
  },
});

/** Fetches the meeting link, which is never cached. */
export const joinBooking = command({
  send: async ({ api }, id: number) => (await ask(api.POST('/mentor-booking-joins', { body: { id } }))).join_url,
  expected: [404, 409],
});
