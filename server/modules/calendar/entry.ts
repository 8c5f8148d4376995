import type { NewCalendarEntry } from '../../../src/api/schema.d.ts';
import { dayOf, startOfDay } from '../../../src/time/days.ts';
import { isZone } from '../../../src/time/zones.ts';
import type { calendarEntries } from '../../db/schema.ts';

/** What people say of an entry, as it is kept. */
export type EntryColumns = Pick<
  typeof calendarEntries.$inferSelect,
  'kind' | 'title' | 'note' | 'startsAt' | 'endsAt' | 'isAllDay' | 'timezone'
>;

const isMidnight = (moment: Date, zone: string) => startOfDay(dayOf(moment, zone), zone).getTime() === moment.getTime();

type Problem = { field: keyof NewCalendarEntry; text: string };

function problemOf({ kind, startsAt, endsAt, isAllDay, timezone }: EntryColumns): Problem | null {
  if (!isZone(timezone)) return { field: 'timezone', text: 'is no time zone that is known' };
  if (Number.isNaN(startsAt.getTime())) return { field: 'starts_at', text: 'is no moment' };
  if (Number.isNaN(endsAt.getTime())) return { field: 'ends_at', text: 'is no moment' };
  if (endsAt < startsAt) return { field: 'ends_at', text: 'is before `starts_at`' };
  if (!isAllDay)
    return kind === 'deadline' && endsAt > startsAt ? { field: 'ends_at', text: 'is not `starts_at`' } : null;
  if (!isMidnight(startsAt, timezone)) return { field: 'starts_at', text: 'is no midnight of its zone' };
  if (!isMidnight(endsAt, timezone)) return { field: 'ends_at', text: 'is no midnight of its zone' };
  return kind === 'entry' && endsAt <= startsAt ? { field: 'ends_at', text: 'is not after `starts_at`' } : null;
}

/** The columns of an entry that somebody writes, or what is wrong with it. */
export function readEntry(written: NewCalendarEntry): { entry: EntryColumns } | { problem: Problem } {
  const entry = {
    kind: written.kind,
    title: written.title.trim(),
    note: written.note?.trim() ?? '',
    startsAt: new Date(written.starts_at),
    endsAt: new Date(written.ends_at),
    isAllDay: written.is_all_day,
    timezone: written.timezone,
  };
  const problem = problemOf(entry);
  return problem === null ? { entry } : { problem };
}
