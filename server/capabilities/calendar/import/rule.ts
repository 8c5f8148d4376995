import type ICAL from 'ical.js';
import { type Freq, type RRuleResolvedOptions, RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { anyOffset, type ClockTime, clockTimeOf, day, isUtc, midnightOf } from './clock-time.ts';
import { Refused } from './refusal.ts';
import { isTooFar, type Steps } from './steps.ts';

type Part =
  | 'byMonth'
  | 'byWeekNo'
  | 'byYearDay'
  | 'byMonthDay'
  | 'byDay'
  | 'byHour'
  | 'byMinute'
  | 'bySecond'
  | 'bySetPos';
type Parts = Partial<Pick<RRuleResolvedOptions, Part>>;

const partNames: Record<string, Part> = {
  BYMONTH: 'byMonth',
  BYWEEKNO: 'byWeekNo',
  BYYEARDAY: 'byYearDay',
  BYMONTHDAY: 'byMonthDay',
  BYDAY: 'byDay',
  BYHOUR: 'byHour',
  BYMINUTE: 'byMinute',
  BYSECOND: 'bySecond',
  BYSETPOS: 'bySetPos',
};
const partsOfDay: readonly Part[] = ['byHour', 'byMinute', 'bySecond'];

interface Frequency {
  /** About how long a period is, in milliseconds. */
  period: number;
  /** Parts that only leave out dates; the others make some (RFC 5545, 3.3.10, the table). */
  limiting: readonly Part[];
  /** Parts that it must not have. */
  unfit: readonly string[];
}
const limitingDays: readonly Part[] = ['byMonth', 'byMonthDay', 'byDay'];
const limitingHours: readonly Part[] = [...limitingDays, 'byYearDay', 'byHour'];
const frequencies: Record<Freq, Frequency> = {
  YEARLY: { period: 365 * day, limiting: [], unfit: [] },
  MONTHLY: { period: 28 * day, limiting: ['byMonth'], unfit: ['BYYEARDAY', 'BYWEEKNO'] },
  WEEKLY: { period: 7 * day, limiting: ['byMonth'], unfit: ['BYYEARDAY', 'BYMONTHDAY'] },
  DAILY: { period: day, limiting: limitingDays, unfit: ['BYYEARDAY'] },
  HOURLY: { period: 3_600_000, limiting: limitingHours, unfit: [] },
  MINUTELY: { period: 60_000, limiting: [...limitingHours, 'byMinute'], unfit: [] },
  SECONDLY: { period: 1000, limiting: [...limitingHours, 'byMinute', 'bySecond'], unfit: [] },
};
const isFrequency = (freq: string | null): freq is Freq => freq !== null && freq in frequencies;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** So far apart that no second repetition is in any year that there is. */
const maxInterval = 10_000 * 365 * day;
/** How far is looked for the next one: of months and years, until all kinds of years have passed. */
const patience = 5_000;

const zoned = (time: ClockTime) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('UTC');

/** What a rule of the parser asks for, in the words of the library that reckons it. */
function optionsOf(recur: ICAL.Recur, isDate: boolean) {
  const { interval, wkst } = recur;
  if (!isFrequency(recur.freq)) throw new Refused('its RRULE has no FREQ');
  const { freq } = recur;
  const known = frequencies[freq];
  const parts: Parts = {};
  for (const [name, values] of Object.entries(recur.parts as Record<string, (number | string)[]>)) {
    const part = partNames[name];
    if (part === undefined || (isDate && partsOfDay.includes(part))) continue;
    if (known.unfit.includes(name)) throw new Refused(`its RRULE has ${name}, which is not for FREQ=${freq}`);
    if (/Day|No|Pos/.test(part) && values.includes(0)) throw new Refused(`its RRULE has ${name}=0, which names none`);
    Object.assign(parts, { [part]: values });
  }
  if (isDate && known.period < day) throw new Refused(`repeats by FREQ=${freq}, but begins at no time of day`);
  // Which one of a month or year; anywhere else the number means nothing.
  const hasNumbers = (freq === 'MONTHLY' || freq === 'YEARLY') && parts.byWeekNo === undefined;
  if (parts.byDay !== undefined && !hasNumbers) parts.byDay = parts.byDay.map((text) => text.slice(-2));
  if (parts.bySecond !== undefined) parts.bySecond = parts.bySecond.map((second) => Math.min(second, 59));
  if (recur.count === 0) throw new Refused('its RRULE has COUNT=0, which is no repetition');
  const most = Math.ceil(maxInterval / known.period);
  return { known, parts, basis: { freq, interval: Math.min(interval, most), wkst: weekdays[wkst - 1] ?? 'MO' } };
}

type MomentOf = (time: ClockTime) => number;
type Options = ReturnType<typeof optionsOf>;

const yearOf = (time: ClockTime) => new Date(time).getUTCFullYear();
const weekdayOf = (time: ClockTime) => weekdays[new Date(time).getUTCDay()] ?? '';

/** Whether one of such as `53MO`, `-53MO` and `MO` names a day, counted in its year. */
function isNamedInYear(time: ClockTime, tokens: readonly string[]): boolean {
  const [first, end] = [Date.UTC(yearOf(time), 0), Date.UTC(yearOf(time) + 1, 0)];
  const [passed, left] = [midnightOf(time) + day - first, end - midnightOf(time)];
  const numbers = [0, Math.ceil(passed / day / 7), -Math.ceil(left / day / 7)];
  const weekday = weekdayOf(time);
  return tokens.some((token) => token.endsWith(weekday) && numbers.includes(Number(token.slice(0, -2))));
}

/**
 * A filter for two yearly rules that the library reads wrongly: the 53rd Monday of a year that has 52 it takes for a
 * day of the next year, and of a week that began in the year before it leaves out the days of this year. For such a
 * rule the library is asked for every year, from the one before the beginning, and the filter drops the days that the
 * rule does not name.
 *
 * @returns null for all other rules
 */
function sieveOf({ basis, parts }: Options, start: ClockTime): ((time: ClockTime) => boolean) | null {
  const { byDay = [], byMonth, byWeekNo } = parts;
  const is53rd = byMonth === undefined && byDay.some((token) => /53..$/.test(token));
  if (basis.freq !== 'YEARLY' || (!is53rd && byWeekNo === undefined)) return null;
  const isInYears = (time: ClockTime) => time >= start && (yearOf(time) - yearOf(start)) % basis.interval === 0;
  return (time) => isInYears(time) && (!is53rd || isNamedInYear(time, byDay));
}

/** A rule of recurrence (RFC 5545, 3.3.10) from a beginning, by clocks that nothing changes. */
export class Rule {
  readonly #start: ClockTime;
  readonly #until: ICAL.Time | null;
  readonly #options: Options;
  /** What of that which the library makes of the rule is not of the rule. */
  readonly #sieve: ((time: ClockTime) => boolean) | null;
  /** How many the rule itself names. */
  readonly #count: number | undefined;
  /** Whether the beginning comes before all that the rule names, as the first of them. */
  readonly #isExtra: boolean;

  constructor(recur: ICAL.Recur, start: ClockTime, isDate = false) {
    this.#start = start;
    this.#until = recur.until;
    this.#options = optionsOf(recur, isDate);
    const { parts, known } = this.#options;
    if (parts.byWeekNo !== undefined) parts.byDay ??= [weekdayOf(start)];
    this.#sieve = sieveOf(this.#options, start);
    const making = Object.entries(parts).filter(([part]) => !known.limiting.includes(part as Part));
    const isLimited = making.length < Object.keys(parts).length;
    this.#isExtra = isLimited && !this.#isNamedBy(parts) && this.#isNamedBy(Object.fromEntries(making));
    const count = recur.count ?? undefined;
    this.#count = count !== undefined && this.#isExtra ? count - 1 : count;
  }

  /** The rule as the library has it. */
  #reckoned(most: number, parts: Parts, end: { count?: number; until?: Temporal.ZonedDateTime } = {}): RRuleTemporal {
    const { basis } = this.#options;
    const limits = { maxIterations: most, maxCandidateEvaluations: most, cache: false };
    const from =
      this.#sieve === null
        ? { ...basis, dtstart: zoned(this.#start) }
        : { ...basis, interval: 1, dtstart: zoned(this.#start).subtract({ years: 1 }) };
    return new RRuleTemporal({ ...from, ...parts, ...end, ...limits });
  }

  /** Whether some parts of the rule name its beginning. */
  #isNamedBy(parts: Parts): boolean {
    return orNull(() => this.#reckoned(patience, parts).matches(new Date(this.#start))) ?? false;
  }

  /** How many steps the library takes from a time to another: periods, a few around them, and what it finds in them. */
  #steps(first: ClockTime, last: ClockTime, found: number): number {
    const { known, parts, basis } = this.#options;
    const inPeriod = partsOfDay.reduce((product, part) => product * (parts[part]?.length ?? 1), 1);
    const periods = Math.ceil((last - first) / known.period / basis.interval) + 10;
    return Math.max(periods * (known.period < day ? 1 : inPeriod), found);
  }

  /** The times that are not after UNTIL: in UTC that is a moment, whatever the clocks show then. */
  #beforeUntil(times: ClockTime[], momentOf: MomentOf): ClockTime[] {
    if (this.#until === null) return times;
    const end = clockTimeOf(this.#until);
    const read = isUtc(this.#until) ? momentOf : (time: ClockTime) => time;
    return times.filter((time) => read(time) <= end);
  }

  /**
   * All from a time to another, both included.
   *
   * @param momentOf when the clocks of the event show a time
   */
  between(first: ClockTime, last: ClockTime, momentOf: MomentOf, steps: Steps): ClockTime[] {
    const begin = Math.max(first, this.#start);
    const end = this.#until === null ? last : Math.min(last, clockTimeOf(this.#until) + anyOffset);
    if (begin > end) return [];
    const times = this.#count === 0 ? [] : steps.follow((most) => this.#follow(begin, end, most));
    return this.#beforeUntil(this.#isExtra && first <= this.#start ? [this.#start, ...times] : times, momentOf);
  }

  #follow(first: ClockTime, last: ClockTime, most: number) {
    if (this.#count === undefined) {
      const result = this.#between(most, first, last);
      return { result, steps: this.#steps(first, last, result.length) };
    }
    // COUNT counts from the beginning of the rule.
    const end = this.#sieve === null ? { count: this.#count, until: zoned(last) } : { until: zoned(last) };
    const all = this.#sifted(this.#reckoned(most, this.#options.parts, end).all()).slice(0, this.#count);
    const steps = all.length === this.#count ? all.length : this.#steps(this.#start, last, all.length);
    return { result: all.filter((time) => time >= first), steps };
  }

  #between(most: number, first: ClockTime, last: ClockTime): ClockTime[] {
    // A week that has begun the year before is the library's only if that year is asked for.
    const from = this.#sieve === null ? first : first - 366 * day;
    const found = this.#reckoned(most, this.#options.parts).between(new Date(from), new Date(last), true);
    return this.#sifted(found).filter((time) => time >= first);
  }

  #sifted(found: readonly { epochMilliseconds: number }[]): ClockTime[] {
    const times = found.map(({ epochMilliseconds }) => epochMilliseconds);
    return this.#sieve === null ? times : times.filter(this.#sieve);
  }

  /** Whether there are more after a time, as far as anybody waits for the next. */
  goesOn(time: ClockTime, momentOf: MomentOf, steps: Steps): boolean {
    const next = this.#next(time, steps);
    if (next === null || this.#beforeUntil([next], momentOf).length === 0) return false;
    return this.#count === undefined || this.between(this.#start, next, momentOf, steps).includes(next);
  }

  /** Whether there is no day that the rule names, its beginning aside. */
  isEmpty(steps: Steps): boolean {
    return !this.#isExtra && this.#next(this.#start - 1, steps) === null;
  }

  /** The first that the rule names after a time, whatever its COUNT and UNTIL. */
  #next(time: ClockTime, steps: Steps): ClockTime | null {
    const after = Math.max(time, this.#start - 1);
    return steps.follow(() => {
      const next = orNull(() => this.#found(after));
      return { result: next, steps: next === null ? patience : 1 };
    });
  }

  #found(after: ClockTime): ClockTime | null {
    if (this.#sieve === null)
      return this.#reckoned(patience, this.#options.parts).next(new Date(after))?.epochMilliseconds ?? null;
    const far = zoned(after).add({ years: 40 * this.#options.basis.interval }).epochMilliseconds;
    return this.#between(patience, after + 1, far)[0] ?? null;
  }
}

/** Nothing where the library has looked far enough. */
function orNull<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    if (isTooFar(error)) return null;
    throw error;
  }
}
