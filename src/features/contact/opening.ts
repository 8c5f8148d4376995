import { addDays, type Day, dayOf, daysBetween, daysFrom, momentAt } from '../../shared/time/days.ts';
import type { Office, OfficeHours } from '../../shared/transport/schema.d.ts';

type Timetable = Pick<Office, 'timezone' | 'hours' | 'closed_on'>;

/** One opening of an office, from start to end. */
export interface Opening {
  opens: Date;
  closes: Date;
}

/** The number of days in which to look for the next opening. */
const ahead = 15;

/** ISO 8601: 1 is Monday. */
const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7;

/** The current or next opening of an office; null if there is none within two weeks. */
export function nextOpening({ timezone, hours, closed_on: closedOn }: Timetable, now: Date): Opening | null {
  const openings = daysFrom(dayOf(now, timezone), ahead)
    .filter((day) => !closedOn.includes(day))
    .flatMap((day) =>
      hours
        .filter(({ days }) => days.includes(weekdayOf(day)))
        .map(({ opens, closes }) => ({
          opens: momentAt(day, opens, timezone),
          closes: momentAt(day, closes, timezone),
        })),
    )
    .filter(({ closes }) => closes > now)
    .toSorted((one, other) => one.opens.getTime() - other.opens.getTime());
  return openings[0] ?? null;
}

/** Weekly hours in another time zone, computed for their next occurrence. */
export interface ShiftedHours extends Opening {
  days: number[];
  /** Whether the office closes on the next day. */
  isOverMidnight: boolean;
}

/** The hours of an office in another time zone. */
export function shiftedHours({ days, opens, closes }: OfficeHours, from: string, to: string, now: Date): ShiftedHours {
  const today = dayOf(now, from);
  const day = daysFrom(today, 7).find((one) => days.includes(weekdayOf(one))) ?? today;
  const opening = { opens: momentAt(day, opens, from), closes: momentAt(day, closes, from) };
  const shift = daysBetween(day, dayOf(opening.opens, to));
  return {
    ...opening,
    days: days.map((one) => weekdayOf(addDays(`2024-01-0${one}`, shift))).toSorted((one, other) => one - other),
    isOverMidnight: dayOf(opening.opens, to) !== dayOf(opening.closes, to),
  };
}
