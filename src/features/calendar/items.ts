import { calendarMessages as texts } from '../../messages/calendar.ts';
import { type Day, dayOf } from '../../shared/time/days.ts';
import { dayInWords, daysInWords, momentInWords, timeInWords } from '../../shared/time/words.ts';
import type { CalendarItem } from '../../shared/transport/schema.d.ts';
import type { GridItem } from '../../ui/calendar/grid-item.ts';
import { hourOn } from '../../ui/calendar/item-line.tsx';

/** A calendar item as the grids draw it, with the full item. */
export interface ShownItem extends GridItem {
  whole: CalendarItem;
}

export const shownItem = (item: CalendarItem): ShownItem => ({
  id: item.uid,
  title: item.title,
  starts: item.starts_at,
  ends: item.ends_at,
  isAllDay: item.is_all_day,
  zone: item.timezone,
  kind: item.type,
  status: item.status,
  whole: item,
});

const takesTime = ({ isAllDay, status, starts, ends }: ShownItem) =>
  !isAllDay && starts < ends && status !== 'cancelled' && status !== 'ended';

/** The overlapping items, among those that need attendance. All times are in UTC, so they can be compared as text. */
export const clashesOf = (item: ShownItem, items: readonly ShownItem[]): ShownItem[] =>
  takesTime(item)
    ? items.filter(
        (other) => other.id !== item.id && takesTime(other) && other.starts < item.ends && item.starts < other.ends,
      )
    : [];

/** The hint about overlaps; null if there are none. */
export function clashHint(item: ShownItem, items: readonly ShownItem[]): string | null {
  const [first, ...rest] = clashesOf(item, items);
  if (first === undefined) return null;
  return texts.overlaps(rest.length === 0 ? first.title : texts.andMore(first.title, rest.length));
}

/** The times of an item on one of its days; the first day shows start and end. */
export const hoursOnInWords = (item: ShownItem, day: Day, zone: string): string =>
  item.isAllDay || dayOf(item.starts, zone) >= day ? hoursInWords(item, zone) : hourOn(item, day, zone);

/** The times of an item in a zone. */
export function hoursInWords({ isAllDay, starts, ends }: ShownItem, zone: string): string {
  if (isAllDay) return texts.allDay;
  const from = timeInWords(starts, zone);
  return starts === ends ? texts.due(from) : texts.span(from, timeInWords(ends, zone));
}

const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** The day and times of an item in a zone; all-day items ignore the zone. */
export function timeSpanInWords(item: ShownItem, zone: string): string {
  if (item.isAllDay) {
    const first = dayOf(item.starts, item.zone);
    const last = dayOf(Math.max(Date.parse(item.starts), Date.parse(item.ends) - 1), item.zone);
    return first === last ? dayInWords(first) : daysInWords(first, last);
  }
  const day = dayOf(item.starts, zone);
  if (day === dayOf(item.ends, zone)) {
    const hours = item.starts === item.ends ? texts.dueAt(timeInWords(item.starts, zone)) : hoursInWords(item, zone);
    return `${dayInWords(day)}, ${hours}`;
  }
  return texts.span(momentInWords(item.starts, zone, shortDay), momentInWords(item.ends, zone, shortDay));
}
