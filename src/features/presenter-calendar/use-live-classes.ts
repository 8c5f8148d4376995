import { useEffect, useState } from 'react';
import { type LiveClassState, liveClassAt } from '../../machines/live-class/live-class.selectors.ts';
import { isLive } from '../../machines/live-class/live-class.tags.ts';
import { type Day, dayOf } from '../../shared/time/days.ts';
import type { PresenterClass } from '../../shared/transport/schema.d.ts';
import { useServerClock } from '../../ui/use-server-clock.ts';
import { type Days, spanOfDays } from './calendar-days.ts';
import { usePresenterCalendar } from './queries.ts';

/** A class in its current state. */
export interface LiveClass extends Omit<PresenterClass, 'state'> {
  state: LiveClassState;
  startsAt: number;
  endsAt: number;
  /** Whether the host can join. */
  isHostable: boolean;
}

const timesOf = ({ starts_at, ends_at, timezone }: PresenterClass) => ({
  startsAt: Date.parse(starts_at),
  endsAt: Date.parse(ends_at),
  timezone,
});

/** Applies the clock to a class. Only events offered by the server are possible. */
export function classAt(known: PresenterClass, now: number): LiveClass {
  const times = timesOf(known);
  const { state, tags, can } = liveClassAt(known.state, times, now);
  const possible_events = known.possible_events.filter((type) => can(type as Parameters<typeof can>[0]));
  return { ...known, ...times, state, tags, possible_events, isHostable: isLive({ tags }) || can('class.opened') };
}

/** The times at which the clock changes something: when classes can be opened, start and end. */
const momentsOf = (classes: readonly PresenterClass[]) =>
  classes.flatMap(({ host_opens_at, starts_at, ends_at }) => [host_opens_at, starts_at, ends_at].map(Date.parse));

/**
 * A presenter's live classes around a date, by the server's clock. The possible actions are fetched again whenever
 * the clock has changed something.
 *
 * @param date null for today
 * @param daysOf returns the days to show around a date
 */
export function useLiveClasses(username: string, date: Day | null, zone: string, daysOf: (date: Day) => Days) {
  const [today, setToday] = useState(() => dayOf(Date.now(), zone));
  const shownDate = date ?? today;
  const days = daysOf(shownDate);
  const query = usePresenterCalendar(username, spanOfDays(days, zone));
  const { data, refetch } = query;
  const moments = data === undefined ? [] : momentsOf(data.classes);
  const { now, clockAhead } = useServerClock(data, moments);
  const todayThere = dayOf(now, zone);
  useEffect(() => setToday(todayThere), [todayThere]);
  const isBehind = data !== undefined && moments.some((moment) => moment > data.at && moment <= now);
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  const liveClasses = data?.classes.map((known) => classAt(known, now));
  return { query, shownDate, days, now, clockAhead, liveClasses, busy: data?.busy ?? [] };
}
