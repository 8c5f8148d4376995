import type { QueryClient } from '@tanstack/react-query';
import { calendarKeys } from '../../shared/keys/calendar.ts';
import { dashboardKeys } from '../../shared/keys/dashboard.ts';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { FormEntry, GuestPart, MyEvent, operations } from '../../shared/transport/schema.d.ts';
import { eventKeys } from './queries.ts';

/** Expected errors, which aren't defects: the event is gone, full or over by now, or an answer is missing. */
const expected = [404, 409, 422];

/** A change to the learner's registration: register or join the waiting list, leave, or answer an offer. */
export type PartChange = { id: number } & (
  | { action: 'register' | 'wait'; timezone: string }
  | { action: 'leave' | 'accept' | 'decline' }
);

const touches = [eventKeys.own, eventKeys.open, calendarKeys.all, dashboardKeys.nextUp];
const showPart = (queryClient: QueryClient, answer: MyEvent) =>
  queryClient.setQueryData(eventKeys.part(answer.item.id), answeredAt(answer));

/** Changes the learner's registration for an event. */
export const changePart = command({
  send: ({ api }, change: PartChange): Promise<MyEvent> => {
    const event_id = change.id;
    switch (change.action) {
      case 'register':
      case 'wait':
        return ask(
          api.POST('/event-registrations', {
            body: { event_id, timezone: change.timezone, ...(change.action === 'wait' ? { or_wait: true } : {}) },
          }),
        );
      case 'leave':
        return ask(api.POST('/event-registration-endings', { body: { event_id } }));
      default:
        return ask(api.POST('/event-offer-answers', { body: { event_id, is_accepted: change.action === 'accept' } }));
    }
  },
  expected,
  touches,
  show: showPart,
});

/** The registration request without the answers. */
interface Entering {
  id: number;
  action: 'register' | 'wait';
  timezone: string;
}

/** Registers for an event that asks questions. */
export const enterWithAnswers = ({ id, action, timezone }: Entering) =>
  command<FormEntry, MyEvent>({
    send: ({ api }, entry) =>
      ask(
        api.POST('/event-registrations', {
          body: { event_id: id, timezone, ...(action === 'wait' && { or_wait: true }), ...entry },
        }),
      ),
    expected,
    touches,
    show: showPart,
  });

export type GuestChange = operations['changeGuestPart']['requestBody']['content']['application/json'];

/** Changes the registration that a link in an email leads to. */
export const changeGuestPart = command({
  send: ({ api }, body: GuestChange): Promise<GuestPart | null> => ask(api.POST('/event-guest-changes', { body })),
  expected: [409, 422],
  touches: [eventKeys.open],
  show: (queryClient, answer, { token }) => queryClient.setQueryData(eventKeys.guest(token), answer),
});

/** Confirms a guest's registration for an event that asks questions. */
export const confirmWithAnswers = (token: string) =>
  command<FormEntry, GuestPart | null>({
    send: ({ api }, entry) => ask(api.POST('/event-guest-changes', { body: { token, change: 'confirm', ...entry } })),
    expected: [409, 422],
    touches: [eventKeys.open],
    show: (queryClient, answer) => queryClient.setQueryData(eventKeys.guest(token), answer),
  });
