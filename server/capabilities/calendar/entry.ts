import { wrongFieldMessages as texts } from '../../../src/messages/wrong-fields.ts';
import { dayOf, startOfDay, wallClockOf } from '../../../src/shared/time/days.ts';
import { firstYear, lastYear, maxDays, outOfBounds } from '../../../src/shared/time/entry-bounds.ts';
import { isZone, zoneName } from '../../../src/shared/time/zones.ts';
import type { NewCalendarEntry } from '../../../src/shared/transport/schema.d.ts';
import { oneLine } from '../../platform/plain-text.ts';
import type { calendarEntries } from '../../tables/calendar.ts';

/** The columns of an entry that users can edit. */
export type EntryColumns = Pick<
  typeof calendarEntries.$inferSelect,
  'kind' | 'title' | 'note' | 'startsAt' | 'endsAt' | 'isAllDay' | 'timezone'
>;

const isMidnight = (moment: Date, zone: string) => startOfDay(dayOf(moment, zone), zone).getTime() === moment.getTime();

type Problem = { field: keyof NewCalendarEntry; text: string };

const notInYears = texts.years(firstYear, lastYear);
const problemsOfBounds = {
  starts: { field: 'starts_at', text: notInYears },
  ends: { field: 'ends_at', text: notInYears },
  length: { field: 'ends_at', text: texts.days(maxDays, 'starts_at') },
} as const;

/** A local time to the minute, as a text that sorts by time. */
function clockTime(moment: Date, zone: string): string {
  const { day, minutes } = wallClockOf(moment, zone);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${day}T${hour}:${minute}`;
}

function problemOf({ kind, title, startsAt, endsAt, isAllDay, timezone }: EntryColumns): Problem | null {
  if (title === '') return { field: 'title', text: texts.empty };
  if (!isZone(timezone)) return { field: 'timezone', text: texts.zone };
  if (Number.isNaN(startsAt.getTime())) return { field: 'starts_at', text: texts.moment };
  if (Number.isNaN(endsAt.getTime())) return { field: 'ends_at', text: texts.moment };
  if (endsAt < startsAt) return { field: 'ends_at', text: texts.before('starts_at') };
  const shown = isAllDay ? dayOf : clockTime;
  const bound = outOfBounds(shown(startsAt, timezone), shown(endsAt, timezone));
  if (bound !== null) return problemsOfBounds[bound];
  if (!isAllDay)
    return kind === 'deadline' && endsAt > startsAt ? { field: 'ends_at', text: texts.not('starts_at') } : null;
  if (!isMidnight(startsAt, timezone)) return { field: 'starts_at', text: texts.midnight };
  if (!isMidnight(endsAt, timezone)) return { field: 'ends_at', text: texts.midnight };
  return kind === 'entry' && endsAt <= startsAt ? { field: 'ends_at', text: texts.notAfter('starts_at') } : null;
}

/** The columns of a user's entry, or its first validation error. */
export function readEntry(written: NewCalendarEntry): { entry: EntryColumns } | { problem: Problem } {
  const entry = {
    kind: written.kind,
    title: oneLine(written.title),
    note: written.note?.trim() ?? '',
    startsAt: new Date(written.starts_at),
    endsAt: new Date(written.ends_at),
    isAllDay: written.is_all_day,
    timezone: zoneName(written.timezone),
  };
  const problem = problemOf(entry);
  return problem === null ? { entry } : { problem };
}
