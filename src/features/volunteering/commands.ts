import type { QueryClient } from '@tanstack/react-query';
import { calendarKeys } from '../../shared/keys/calendar.ts';
import { dashboardKeys } from '../../shared/keys/dashboard.ts';
import { programmeKeys } from '../../shared/keys/programmes.ts';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type {
  MyShift,
  Shift,
  ShiftList,
  ShiftSignupChange,
  ShiftSignupInput,
  VolunteerHoursInput,
} from '../../shared/transport/schema.d.ts';
import { volunteeringKeys } from './queries.ts';

const inPlaceOf = (item: Shift) => (other: Shift) => (other.id === item.id ? item : other);

/** The queries that every command updates. */
const changes = {
  // Expected errors: full, over, changed by someone else, or an invalid time.
  expected: [404, 409, 422],
  touches: [volunteeringKeys.all, programmeKeys.open, calendarKeys.all, dashboardKeys.nextUp],
  show: (queryClient: QueryClient, answer: MyShift) => {
    const { item, programme } = answer;
    queryClient.setQueryData(volunteeringKeys.shift(item.id), answeredAt(answer));
    queryClient.setQueryData<ShiftList>(
      volunteeringKeys.shifts(programme.id),
      (list) => list && { ...list, items: list.items.map(inPlaceOf(item)) },
    );
  },
};

/** Signs up, or joins the waiting list if requested. */
export const signUp = command({
  ...changes,
  send: async ({ api }, input: ShiftSignupInput): Promise<MyShift> => ask(api.POST('/shift-signups', { body: input })),
});

/** Cancels a sign-up, leaves the waiting list or responds to an offer. */
export const changeSignup = command({
  ...changes,
  send: async ({ api }, input: ShiftSignupChange): Promise<MyShift> =>
    ask(api.POST('/shift-signup-events', { body: input })),
});

/** Sends new or corrected hours. */
export const sendHours = command({
  ...changes,
  send: async ({ api }, input: VolunteerHoursInput): Promise<MyShift> =>
    ask(api.POST('/volunteer-hours', { body: input })),
});
