import type { QueryClient } from '@tanstack/react-query';
import { calendarKeys } from '../../shared/keys/calendar.ts';
import { dashboardKeys } from '../../shared/keys/dashboard.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { LiveClassAnswer, LiveClasses, LiveClassFeedback } from '../../shared/transport/schema.d.ts';
import { liveClassKeys } from './queries.ts';

/** Expected errors, which aren't defects: another change was faster. */
const expected = [404, 409];

const show = (queryClient: QueryClient, { item }: LiveClassAnswer) =>
  queryClient.setQueriesData<LiveClasses>(
    { queryKey: liveClassKeys.all },
    (known) => known && { ...known, items: known.items.map((other) => (other.id === item.id ? item : other)) },
  );

/**
 * A change of a spot. When taking a spot, this device's time zone is sent too. `orWait` joins the waiting list if the
 * class is full.
 */
type SeatChange = { id: number } & ({ isWanted: true; timezone: string; orWait?: boolean } | { isWanted: false });

/** Takes or gives up a spot in a class. */
export const changeSeat = command({
  send: ({ api }, change: SeatChange) =>
    change.isWanted
      ? ask(
          api.POST('/live-class-enrolments', {
            body: { class_id: change.id, timezone: change.timezone, ...(change.orWait ? { or_wait: true } : {}) },
          }),
        )
      : ask(api.POST('/live-class-enrolment-endings', { body: { class_id: change.id } })),
  expected,
  touches: [liveClassKeys.all, calendarKeys.all, dashboardKeys.nextUp],
  show,
});

/** Rates a class, and returns the class. */
export const rateClass = command({
  send: ({ api }, body: LiveClassFeedback) => ask(api.POST('/live-class-feedback', { body })),
  expected,
  show,
});
