import ical, { ICalAlarmType, type ICalCalendar, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { addDays, dayOf } from '../../../src/time/days.ts';
import type { SourcedItem } from './source.ts';
import type { Span } from './span.ts';
import { vtimezone } from './vtimezone.ts';

const year = 366 * 24 * 3_600_000;
const alarmSeconds = 15 * 60;

/** What RFC 5545 takes for text: no control characters but tabs and line ends. */
const plain = (text: string) => text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, ' ');

/** As clocks show it there, where they do so once. */
function clockTime(text: string, zone: string): Temporal.PlainDateTime | null {
  const time = Temporal.Instant.from(text).toZonedDateTimeISO(zone).toPlainDateTime();
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    time.toZonedDateTime(zone, { disambiguation }),
  );
  return earlier?.epochMilliseconds === later?.epochMilliseconds ? time : null;
}

/** What clocks show twice is told in UTC: programs do not agree on which of the two is meant. */
function timesOf({ starts_at, ends_at, timezone }: SourcedItem) {
  const start = clockTime(starts_at, timezone);
  const end = clockTime(ends_at, timezone);
  return start === null || end === null
    ? { start: new Date(starts_at), end: new Date(ends_at), timezone: 'UTC' }
    : { start, end, timezone };
}

/** A whole day is a date; what ends in its own first moment takes that day. */
function daysOf({ starts_at, ends_at, timezone }: SourcedItem) {
  const first = dayOf(starts_at, timezone);
  const end = dayOf(ends_at, timezone);
  return { start: Temporal.PlainDate.from(first), end: Temporal.PlainDate.from(end > first ? end : addDays(first, 1)) };
}

function addItem(calendar: ICalCalendar, item: SourcedItem, linkOrigin: string): void {
  const { updatedAt } = item;
  const times = item.is_all_day ? { ...daysOf(item), allDay: true } : timesOf(item);
  const isCancelled = item.status === 'cancelled';
  calendar.createEvent({
    ...times,
    id: item.uid,
    sequence: item.sequence,
    stamp: updatedAt,
    lastModified: updatedAt,
    summary: plain(item.title),
    description: item.note === '' ? null : plain(item.note),
    location: item.location === '' ? null : plain(item.location),
    url: item.path === null ? null : linkOrigin + item.path,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: item.type === 'live' && !isCancelled ? [{ type: ICalAlarmType.display, trigger: alarmSeconds }] : [],
  });
}

/** From a year before the first of the items to a year after the last, so that programs may look around them. */
function spanAround(items: readonly SourcedItem[]): Span {
  const moments = items.flatMap(({ starts_at, ends_at }) => [Date.parse(starts_at), Date.parse(ends_at)]);
  const [first, last] = moments.reduce(
    ([least, most], moment) => [Math.min(least, moment), Math.max(most, moment)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return { from: new Date(first - year), to: new Date(last + year) };
}

/** Items as an iCalendar file (RFC 5545). The same items make the same text. */
export function icsOf(name: string, items: readonly SourcedItem[], linkOrigin: string): string {
  const calendar = ical({
    prodId: { company: 'Acado', product: 'Calendar', language: 'EN' },
    name,
    // Without a name, so that what is in UTC stays there.
    timezone: { name: null, generator: (zone) => vtimezone(zone, spanAround(items)) },
  });
  for (const item of items) addItem(calendar, item, linkOrigin);
  return `${calendar.toString()}\r\n`;
}
