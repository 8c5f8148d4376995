import type ICAL from 'ical.js';
import { type Freq, type RRuleResolvedOptions, RRuleTemporal } from 'rrule-temporal';
import { Temporal } from '../../../../src/shared/time/temporal.ts';
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
  /** The approximate length of a period, in milliseconds. */
  period: number;
  /** Parts that only exclude dates; all other parts generate dates (RFC 5545, 3.3.10, the table). */
  limiting: readonly Part[];
  /** Parts that the rule must not have. */
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
/** An interval so long that there is no second occurrence in the supported years. */
const maxInterval = 10_000 * 365 * day;
/** The distance to search for the next occurrence: for months and years, until every kind of year has passed. */
const patience = 5_000;

const zoned = (time: ClockTime) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('UTC');

/** Converts a parsed rule to the options of the rrule library. */
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
  // The ordinal within a month or year; it means nothing elsewhere.
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

/** Whether `53MO`, `-53MO` or `MO` matches a day, counted within its year. */
function isNamedInYear(time: ClockTime, tokens: readonly string[]): boolean {
  const [first, end] = [Date.UTC(yearOf(time), 0), Date.UTC(yearOf(time) + 1, 0)];
  const [passed, left] = [midnightOf(time) + day - first, end - midnightOf(time)];
  const numbers = [0, Math.ceil(passed / day / 7), -Math.ceil(left / day / 7)];
  const weekday = weekdayOf(time);
  return tokens.some((token) => token.endsWith(weekday) && numbers.includes(Number(token.slice(0, -2))));
}

/**
 * A filter for two kinds of yearly rules that the library evaluates incorrectly. For the 53rd Monday of a year with 52,
 * it returns a day of the next year. For a week that started in the previous year, it omits the days of this year. For
 * these rules, every year is evaluated, starting with the previous one, and the filter drops wrong days.
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

/** A recurrence rule (RFC 5545, 3.3.10) with its start, in local times without clock changes. */
export class Rule {
  readonly #start: ClockTime;
  readonly #until: ICAL.Time | null;
  readonly #options: Options;
  /** Filters dates that the library returns but the rule does not contain. */
  readonly #sieve: ((time: ClockTime) => boolean) | null;
  /** COUNT, as written in the rule. */
  readonly #count: number | undefined;
  /** Whether the start comes before the first date of the rule. */
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

  /** The rule in the form of the library. */
  #reckoned(most: number, parts: Parts, end: { count?: number; until?: Temporal.ZonedDateTime } = {}): RRuleTemporal {
    const { basis } = this.#options;
    const limits = { maxIterations: most, maxCandidateEvaluations: most, cache: false };
    const from =
      this.#sieve === null
        ? { ...basis, dtstart: zoned(this.#start) }
        : { ...basis, interval: 1, dtstart: zoned(this.#start).subtract({ years: 1 }) };
    return new RRuleTemporal({ ...from, ...parts, ...end, ...limits });
  }

  /** Whether the start matches some parts of the rule. */
  #isNamedBy(parts: Parts): boolean {
    return orNull(() => this.#reckoned(patience, parts).matches(new Date(this.#start))) ?? false;
  }

  /** The number of steps the library takes between two times: periods, some extra, and occurrences. */
  #steps(first: ClockTime, last: ClockTime, found: number): number {
    const { known, parts, basis } = this.#options;
    const inPeriod = partsOfDay.reduce((product, part) => product * (parts[part]?.length ?? 1), 1);
    const periods = Math.ceil((last - first) / known.period / basis.interval) + 10;
    return Math.max(periods * (known.period < day ? 1 : inPeriod), found);
  }

  /** Dates that are not after UNTIL; if it is in UTC, compares moments instead of local times. */
  #beforeUntil(times: ClockTime[], momentOf: MomentOf): ClockTime[] {
    if (this.#until === null) return times;
    const end = clockTimeOf(this.#until);
    const read = isUtc(this.#until) ? momentOf : (time: ClockTime) => time;
    return times.filter((time) => read(time) <= end);
  }

  /** All occurrences between two times, inclusive. @param momentOf converts a local time of the event to a moment */
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
    // COUNT counts from the start of the rule.
    const end = this.#sieve === null ? { count: this.#count, until: zoned(last) } : { until: zoned(last) };
    const all = this.#sifted(this.#reckoned(most, this.#options.parts, end).all()).slice(0, this.#count);
    const steps = all.length === this.#count ? all.length : this.#steps(this.#start, last, all.length);
    return { result: all.filter((time) => time >= first), steps };
  }

  #between(most: number, first: ClockTime, last: ClockTime): ClockTime[] {
    // The library only returns a week that started in the previous year if that year is included.
    const from = this.#sieve === null ? first : first - 366 * day;
    const found = this.#reckoned(most, this.#options.parts).between(new Date(from), new Date(last), true);
    return this.#sifted(found).filter((time) => time >= first);
  }

  #sifted(found: readonly { epochMilliseconds: number }[]): ClockTime[] {
    const times = found.map(({ epochMilliseconds }) => epochMilliseconds);
    return this.#sieve === null ? times : times.filter(this.#sieve);
  }

  /** Whether there are more occurrences after a time, within a reasonable period. */
  goesOn(time: ClockTime, momentOf: MomentOf, steps: Steps): boolean {
    const next = this.#next(time, steps);
    if (next === null || this.#beforeUntil([next], momentOf).length === 0) return false;
    return this.#count === undefined || this.between(this.#start, next, momentOf, steps).includes(next);
  }

  /** Whether the rule has no dates other than its start. */
  isEmpty(steps: Steps): boolean {
    return !this.#isExtra && this.#next(this.#start - 1, steps) === null;
  }

  /** The first date of the rule after a time, ignoring COUNT and UNTIL. */
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

/** The result of the work; null if the library reached its limit. */
function orNull<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    if (isTooFar(error)) return null;
    throw error;
  }
}
