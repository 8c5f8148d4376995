import { programmePageMessages } from '../../messages/programme-page.ts';
import { programmeMessages as texts } from '../../messages/programmes.ts';
import { deadlineOf } from '../../shared/programmes/deadline.ts';
import { dateInWords, type Manner } from '../../shared/time/words.ts';
import type { ProgrammeCard, ProgrammeDetails } from '../../shared/transport/schema.d.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How long it is until then: in days, on the last in hours. */
function spanUntil(moment: string, now: string): string {
  const left = Date.parse(moment) - Date.parse(now);
  if (left >= 2 * day) return texts.inDays(Math.floor(left / day));
  return left >= hour ? texts.inHours(Math.floor(left / hour)) : texts.soon;
}

type Paid = Pick<ProgrammeCard, 'kind' | 'amount' | 'currency' | 'per'>;

/** What it pays; empty for volunteering, which nobody expects to be paid. */
export function moneyInWords({ kind, amount, currency, per }: Paid): string {
  if (amount === null || currency === null) return kind === 'internship' ? texts.unpaid : '';
  return texts.money(currency, amount, texts.per[per ?? 'once']);
}

/** City and country, or that it is online. */
export function placeInWords({ mode, city, country }: Pick<ProgrammeCard, 'mode' | 'city' | 'country'>): string {
  const place = [city, country].filter(Boolean).join(', ');
  if (mode === 'online') return texts.modes.online;
  if (mode === 'hybrid') return [place, texts.modes.online].filter(Boolean).join(' · ');
  return place || texts.modes.in_person;
}

/** How long it lasts, and how much of a week it takes. */
export const timeInWords = ({ weeks, hours_per_week }: Pick<ProgrammeCard, 'weeks' | 'hours_per_week'>): string =>
  [weeks !== null && texts.weeks(weeks), hours_per_week !== null && texts.hoursPerWeek(hours_per_week)]
    .filter(Boolean)
    .join(' · ');

/** How many places are left; empty where nobody has said. */
export function placesInWords({ kind, places, places_left }: Pick<ProgrammeCard, 'kind' | 'places' | 'places_left'>) {
  if (places === null || places_left === null) return '';
  if (places_left === 0) return kind === 'volunteering' ? texts.fullShifts : texts.full;
  return texts.placesLeft(places_left, places);
}

/** With a capital at the beginning, as it stands in a list. */
export const asName = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What can be done as it stands. */
export const saysOf = ({ status, form }: Pick<ProgrammeDetails, 'status' | 'form'>): string =>
  status === 'open' && form !== null ? programmePageMessages.says.apply : programmePageMessages.says[status];

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;

export type TimedProgramme = Pick<ProgrammeCard, 'status' | 'opens_at' | 'closes_at' | 'timezone'>;

/** Whether one can apply, and for less than three days more. */
export const isClosingSoon = ({ status, closes_at }: TimedProgramme, now: string): boolean =>
  status === 'open' && Date.parse(closes_at) - Date.parse(now) < 3 * day;

/** How long one can apply, or until one can: the span first, then the day by the clocks of the reader once they are known. */
export function datesInWords(programme: TimedProgramme, now: string, zone: string, manner: Manner): string {
  const { status, opens_at, closes_at, timezone } = programme;
  const closes = dateInWords(deadlineOf(closes_at, timezone), zone, date, manner);
  if (status === 'cancelled') return texts.cancelled;
  if (status === 'closed') return texts.closedOn(closes);
  if (status === 'upcoming')
    return `${texts.opens(spanUntil(opens_at, now))}, ${texts.from(dateInWords(opens_at, zone, date, manner))}`;
  return `${texts.closes(spanUntil(closes_at, now))}, ${texts.until(closes)}`;
}
