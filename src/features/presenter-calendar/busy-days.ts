import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { grouped } from '../../shared/lists/grouped.ts';
import { type Day, dayOf } from '../../shared/time/days.ts';
import { dayInWords, momentInWords, timeInWords } from '../../shared/time/words.ts';
import type { BusyTime } from '../../shared/transport/schema.d.ts';

/** All-day items use their own zone, regardless of the viewer's. */
const zoneOf = ({ is_all_day, timezone }: BusyTime, zone: string) => (is_all_day ? timezone : zone);

/** The first and last day of an item, inclusive. */
function daysOf(time: BusyTime, zone: string): readonly [first: Day, last: Day] {
  const own = zoneOf(time, zone);
  const end = Math.max(Date.parse(time.starts_at), Date.parse(time.ends_at) - 1);
  return [dayOf(time.starts_at, own), dayOf(end, own)];
}

/**
 * Current and upcoming busy times by start day in their zone; those that started earlier are listed
 * under today.
 */
export function busyByDay(busy: readonly BusyTime[], zone: string, today: Day): ReadonlyMap<Day, readonly BusyTime[]> {
  const present = busy.flatMap((time) => {
    const [first, last] = daysOf(time, zone);
    return last < today ? [] : [{ day: first < today ? today : first, time }];
  });
  return grouped(
    present,
    ({ day }) => day,
    ({ time }) => time,
  );
}

/** The time span, with days if it covers several. */
export function busyInWords(time: BusyTime, zone: string): string {
  const [first, last] = daysOf(time, zone);
  if (time.is_all_day) return first === last ? texts.allDay : texts.busySpan(dayInWords(first), dayInWords(last));
  const { starts_at, ends_at } = time;
  if (first === last) return texts.busySpan(timeInWords(starts_at, zone), timeInWords(ends_at, zone));
  const moment = (at: string) => momentInWords(at, zone, { day: 'numeric', month: 'short' });
  return texts.busySpan(moment(starts_at), moment(ends_at));
}
