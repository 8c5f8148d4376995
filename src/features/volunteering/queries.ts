import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isOffered, isUnconfirmed, isWaiting } from '../../machines/shift-signup/shift-signup.tags.ts';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';
import type { operations, Shift } from '../../shared/transport/schema.d.ts';

export type HoursQuery = NonNullable<operations['listVolunteerHours']['parameters']['query']>;

export const volunteeringKeys = {
  all: ['mine', 'volunteering'],
  shifts: (programmeId: number) => ['mine', 'volunteering', 'shifts', programmeId] as const,
  shift: (id: number) => ['mine', 'volunteering', 'shift', id] as const,
  hours: (query: object) => ['mine', 'volunteering', 'hours', query] as const,
  summary: ['mine', 'volunteering', 'summary'],
} as const;

/** How often it is looked whether seats have been taken meanwhile. In milliseconds. */
const looking = 60_000;
/** How often, where one waits for a seat or is offered one. */
const waiting = 30_000;
/** After the time of an offer the server is asked at once, and never in a circle. */
const leastPause = 1_000;

/** When to look again at shifts; false where nothing is to come of them. */
function nextLook(shifts: readonly Shift[], clockOffset: number): number | false {
  const pauses = shifts.map(({ signup, admission, hours }) => {
    if ((isOffered(signup) || isUnconfirmed(signup)) && signup?.due_at != null)
      return Math.max(leastPause, Math.min(waiting, Date.parse(signup.due_at) - Date.now() - clockOffset));
    if (isWaiting(signup)) return waiting;
    return admission === 'open' || admission === 'waiting_list' || hours !== null ? looking : Number.POSITIVE_INFINITY;
  });
  const next = Math.min(...pauses);
  return Number.isFinite(next) && next;
}

/** The shifts of a programme, with the learner's part in each. */
export function useShifts(programmeId: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: volunteeringKeys.shifts(programmeId),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/shift-list/{id}', { params: { path: { id: programmeId } }, signal }))),
    refetchInterval: ({ state: { data } }) => data !== undefined && nextLook(data.items, data.clockOffset),
  });
}

/** One of them. */
export function useShift(id: number) {
  const { api } = useApi();
  return useQuery({
    queryKey: volunteeringKeys.shift(id),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/my-shift/{id}', { params: { path: { id } }, signal }))),
    refetchInterval: ({ state: { data } }) => data !== undefined && nextLook([data.item], data.clockOffset),
  });
}

/** What the learner gives and gets: the next shifts, hours, certificates. */
export function useVolunteerSummary() {
  const { api } = useApi();
  return useQuery({
    queryKey: volunteeringKeys.summary,
    queryFn: async ({ signal }) => answeredAt(await ask(api.GET('/volunteer-summary', { signal }))),
  });
}

/** A page of the hours that they have entered. */
export function useVolunteerHours(query: HoursQuery) {
  const { api } = useApi();
  return useQuery({
    queryKey: volunteeringKeys.hours(query),
    queryFn: ({ signal }) => ask(api.GET('/volunteer-hours-list', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
