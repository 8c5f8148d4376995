import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { isOffered, isUnconfirmed, isWaiting } from '../../machines/participation/participation.tags.ts';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import { type ApiServices, useApi } from '../../shared/transport/api-context.ts';
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

/** The polling interval for free seats (ms). */
const looking = 60_000;
/** The polling interval while on a waiting list or with an offer (ms). */
const waiting = 30_000;
/** The minimum delay, so that polling after an offer expires can't loop. */
const leastPause = 1_000;

/** The delay until the next poll, or false if nothing can change. */
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

/** The shifts of a programme, with the learner's sign-ups. */
export const shiftsOptions = ({ api }: Pick<ApiServices, 'api'>, programmeId: number) =>
  queryOptions({
    queryKey: volunteeringKeys.shifts(programmeId),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/shift-list/{id}', { params: { path: { id: programmeId } }, signal }))),
  });

/** Reloads the shifts while they can change. */
export const useShifts = (programmeId: number) =>
  useQuery({
    ...shiftsOptions(useApi(), programmeId),
    refetchInterval: ({ state: { data } }) => data !== undefined && nextLook(data.items, data.clockOffset),
  });

/** One shift. */
export const shiftOptions = ({ api }: Pick<ApiServices, 'api'>, id: number) =>
  queryOptions({
    queryKey: volunteeringKeys.shift(id),
    queryFn: async ({ signal }) =>
      answeredAt(await ask(api.GET('/my-shift/{id}', { params: { path: { id } }, signal }))),
  });

/** A shift, reloaded while it can change. */
export const useShift = (id: number) =>
  useQuery({
    ...shiftOptions(useApi(), id),
    refetchInterval: ({ state: { data } }) => data !== undefined && nextLook([data.item], data.clockOffset),
  });

/** A summary of the learner's shifts, hours and certificates. */
export const volunteerSummaryOptions = ({ api }: Pick<ApiServices, 'api'>) =>
  queryOptions({
    queryKey: volunteeringKeys.summary,
    queryFn: async ({ signal }) => answeredAt(await ask(api.GET('/volunteer-summary', { signal }))),
  });

export const useVolunteerSummary = () => useQuery(volunteerSummaryOptions(useApi()));

/** A page of the learner's hours. */
export function useVolunteerHours(query: HoursQuery) {
  const { api } = useApi();
  return useQuery({
    queryKey: volunteeringKeys.hours(query),
    queryFn: ({ signal }) => ask(api.GET('/volunteer-hours-list', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
