import { programmePageMessages } from '../../messages/programme-page.ts';
import { programmeMessages as texts } from '../../messages/programmes.ts';
import { deadlineOf } from '../../shared/programmes/deadline.ts';
import { dateInWords, type Manner } from '../../shared/time/words.ts';
import type { ProgrammeCard, ProgrammeDetails, ProgrammeFields } from '../../shared/transport/schema.d.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The time until a moment: in days, on the last day in hours. */
function spanUntil(moment: string, now: string): string {
  const left = Date.parse(moment) - Date.parse(now);
  if (left >= 2 * day) return texts.inDays(Math.floor(left / day));
  return left >= hour ? texts.inHours(Math.floor(left / hour)) : texts.soon;
}

type Paid = Pick<ProgrammeFields, 'kind' | 'amount' | 'currency' | 'per'>;

/** The pay; empty for volunteering, which is unpaid. */
export function moneyInWords({ kind, amount, currency, per }: Paid): string {
  if (amount === null || currency === null) return kind === 'internship' ? texts.unpaid : '';
  return texts.money(currency, amount, texts.per[per ?? 'once']);
}

/** City and country, or “Online”. */
export function placeInWords({ mode, city, country }: Pick<ProgrammeCard, 'mode' | 'city' | 'country'>): string {
  const place = [city, country].filter(Boolean).join(', ');
  if (mode === 'online') return texts.modes.online;
  if (mode === 'hybrid') return [place, texts.modes.online].filter(Boolean).join(' · ');
  return place || texts.modes.in_person;
}

/** The duration and the hours per week. */
export const timeInWords = ({ weeks, hours_per_week }: Pick<ProgrammeCard, 'weeks' | 'hours_per_week'>): string =>
  [weeks !== null && texts.weeks(weeks), hours_per_week !== null && texts.hoursPerWeek(hours_per_week)]
    .filter(Boolean)
    .join(' · ');

/** The number of places left; empty if unknown. */
export function placesInWords({ kind, places, places_left }: Pick<ProgrammeCard, 'kind' | 'places' | 'places_left'>) {
  if (places === null || places_left === null) return '';
  if (places_left === 0) return kind === 'volunteering' ? texts.fullShifts : texts.full;
  return texts.placesLeft(places_left, places);
}

/** Capitalises the first letter, for lists. */
export const asName = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The explanation of the available actions. */
export const saysOf = ({ status, form }: Pick<ProgrammeDetails, 'status' | 'form'>): string =>
  status === 'open' && form !== null ? programmePageMessages.says.apply : programmePageMessages.says[status];

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;

export type TimedProgramme = Pick<ProgrammeCard, 'status' | 'opens_at' | 'closes_at' | 'timezone'>;

/** Whether the programme is open and closes in less than three days. */
export const isClosingSoon = ({ status, closes_at }: TimedProgramme, now: string): boolean =>
  status === 'open' && Date.parse(closes_at) - Date.parse(now) < 3 * day;

/** The time until the deadline or opening, then the date; in the user's time zone once it is known. */
export function datesInWords(programme: TimedProgramme, now: string, zone: string, manner: Manner): string {
  const { status, opens_at, closes_at, timezone } = programme;
  const closes = dateInWords(deadlineOf(closes_at, timezone), zone, date, manner);
  if (status === 'cancelled') return texts.cancelled;
  if (status === 'closed') return texts.closedOn(closes);
  if (status === 'upcoming')
    return `${texts.opens(spanUntil(opens_at, now))}, ${texts.from(dateInWords(opens_at, zone, date, manner))}`;
  return `${texts.closes(spanUntil(closes_at, now))}, ${texts.until(closes)}`;
}
