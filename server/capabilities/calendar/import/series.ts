import ICAL from 'ical.js';
import { anyOffset, type ClockTime, midnightOf, textOfClockTime } from './clock-time.ts';
import { approximate, endOf, type Length, lengthBetween, lengthOf, lengthOfDuration } from './length.ts';
import { Refused } from './refusal.ts';
import { Rule } from './rule.ts';
import type { Steps } from './steps.ts';
import { type FileTime, isTime, type TimeReader, valuesOf } from './times.ts';

/** A recurrence of an event: its original time, its actual time, and the component that describes it. */
export interface Repetition {
  id: string;
  component: ICAL.Component;
  startsAt: number;
  endsAt: number;
  isAllDay: boolean;
  zone: string;
}

/** The recurrences within a span, and whether there are more before and after it. */
export interface SeriesPart {
  repetitions: Repetition[];
  hasBefore: boolean;
  goesOn: boolean;
  /** Overrides without a matching recurrence; they become separate events. */
  strays: ICAL.Component[];
  /** Exclusions that match no recurrence, on days with other recurrences. */
  vainExclusions: string[];
}

/**
 * A recurrence from the rules and dates of the series, before an override applies; it has a length if its date has a
 * length.
 */
interface Instance extends FileTime {
  length?: Length | undefined;
}

/** Values by the recurrence that a file refers to, by day or by moment. */
class ByInstance<Thing> {
  readonly #byMoment = new Map<number, Thing>();
  readonly #byDay = new Map<ClockTime, Thing>();
  readonly #isOfDays: boolean;

  constructor(isOfDays: boolean) {
    this.#isOfDays = isOfDays;
  }

  set({ isDate, clock, moment }: FileTime, thing: Thing): void {
    if (!isDate) this.#byMoment.set(moment, thing);
    // For all-day series, some programs refer to midnight.
    if (isDate || (this.#isOfDays && clock === midnightOf(clock))) this.#byDay.set(clock, thing);
  }

  get({ clock, moment }: FileTime): Thing | undefined {
    return this.#byMoment.get(moment) ?? this.#byDay.get(midnightOf(clock));
  }
}

/** The recurrences that an override changes: a single recurrence, or a recurrence and all after it. */
interface Override {
  component: ICAL.Component;
  start: FileTime;
  length: Length;
  of: FileTime;
  isForFuture: boolean;
}

/** A recurring event with its overrides. */
export class Series {
  readonly #master: ICAL.Component;
  readonly #start: FileTime;
  readonly #length: Length;
  readonly #rules: Rule[];
  readonly #dates: Instance[];
  readonly #excluded: ByInstance<true>;
  readonly #exclusions: FileTime[];
  readonly #overrides: Override[];
  readonly #overrideOf: ByInstance<Override>;
  readonly #steps: Steps;

  constructor(master: ICAL.Component, overrides: readonly ICAL.Component[], times: TimeReader, steps: Steps) {
    const start = times.startOf(master);
    this.#master = master;
    this.#steps = steps;
    this.#start = start;
    this.#length = lengthOf(master, start, times);
    this.#rules = valuesOf(master, 'rrule').map(
      ({ value }) => new Rule(value as ICAL.Recur, start.clock, start.isDate),
    );
    this.#dates = valuesOf(master, 'rdate').flatMap((property): Instance[] => {
      if (isTime(property)) return [times.read(property, start)];
      if (!(property.value instanceof ICAL.Period)) return [];
      const { start: from, end, duration } = property.value;
      const begin = times.read({ value: from, tzid: property.tzid }, start);
      const length = end
        ? lengthBetween(begin, times.read({ value: end, tzid: property.tzid }, start))
        : lengthOfDuration(duration);
      return [{ ...begin, length }];
    });
    this.#excluded = new ByInstance(start.isDate);
    this.#exclusions = valuesOf(master, 'exdate').flatMap((property) =>
      isTime(property) ? [times.read(property, start)] : [],
    );
    for (const exclusion of this.#exclusions) this.#excluded.set(exclusion, true);
    this.#overrideOf = new ByInstance(start.isDate);
    this.#overrides = overrides.flatMap((component) => {
      const property = valuesOf(component, 'recurrence-id')[0];
      if (property === undefined || !isTime(property)) return [];
      const own = times.startOf(component);
      const isForFuture = component.getFirstProperty('recurrence-id')?.getFirstParameter('range') === 'THISANDFUTURE';
      return [
        {
          component,
          start: own,
          length: lengthOf(component, own, times),
          of: times.read(property, start),
          isForFuture,
        },
      ];
    });
    for (const override of this.#overrides) this.#overrideOf.set(override.of, override);
  }

  /** All recurrences that overlap a span, in series order. */
  within({ from, to }: { from: number; to: number }): SeriesPart {
    const future = this.#overrides
      .filter(({ isForFuture }) => isForFuture)
      .map((override) => ({ ...override, shift: override.start.clock - this.#start.zone.clockOf(override.of.moment) }))
      .toSorted((one, other) => one.of.moment - other.of.moment);
    const longest = Math.max(...[this.#length, ...future.map(({ length }) => length)].map(approximate), 0);
    const farthest = Math.max(...future.map(({ shift }) => Math.abs(shift)), 0);
    const [first, last] = [from - longest - farthest - anyOffset, to + farthest + anyOffset];
    const all = this.#instances(first, last);
    const instances = all.filter((instance) => this.#excluded.get(instance) === undefined);
    const strays = this.#straysBeside(all).filter(({ start }) => start.clock >= first && start.clock <= last);
    const touches = ({ startsAt, endsAt }: Repetition) => startsAt < to && endsAt >= from;
    const ofStrays = strays
      .map(({ component, start, length, of }) => this.#repetition(of, component, start, length))
      .filter(touches);
    const repetitions = instances
      .map((instance) => {
        const direct = this.#overrideOf.get(instance);
        if (direct !== undefined) return this.#repetition(instance, direct.component, direct.start, direct.length);
        const later = future.findLast(({ of }) => of.moment <= instance.moment);
        if (later === undefined) return this.#repetition(instance, this.#master, instance, this.#lengthOf(instance));
        const clock = instance.clock + later.shift;
        const start = { ...later.start, clock, moment: later.start.zone.momentOf(clock) };
        return this.#repetition(instance, later.component, start, later.length);
      })
      .filter(touches);
    return {
      repetitions: [...repetitions, ...ofStrays],
      strays: ofStrays.map(({ component }) => component),
      vainExclusions: this.#vainBeside(all),
      hasBefore: this.#isBefore(from),
      goesOn:
        instances.some(({ moment }) => moment >= to) ||
        this.#rules.some((rule) => rule.goesOn(last, this.#start.zone.momentOf, this.#steps)),
    };
  }

  /** The recurrences between two times, and those that an override moves into that span. */
  #instances(first: ClockTime, last: ClockTime): Instance[] {
    const ruled: Instance[] = this.#ruled(first, last);
    const dates: Instance[] = this.#rules.length === 0 ? [this.#start, ...this.#dates] : this.#dates;
    if (ruled.length + dates.length === 0 && this.#start.clock <= last) this.#refuseEmpty();
    const isFar = ({ of }: Override) => of.clock < first || of.clock > last;
    const moved = this.#overrides
      .filter((override) => isFar(override) && override.start.clock >= first && override.start.clock <= last)
      .flatMap((override) =>
        this.#ruled(override.of.clock - anyOffset, override.of.clock + anyOffset).filter(
          (instance) => this.#overrideOf.get(instance) === override,
        ),
      );
    const all = new Map<string, Instance>();
    for (const instance of [...ruled, ...moved, ...dates]) {
      const key = `${instance.moment} ${instance.isDate}`;
      const known = all.get(key);
      all.set(key, known === undefined ? instance : { ...known, length: instance.length ?? known.length });
    }
    return [...all.values()].toSorted((one, other) => one.moment - other.moment);
  }

  /** Overrides without a matching recurrence, often because the series was moved. */
  #straysBeside(instances: readonly Instance[]): Override[] {
    const met = new Set(instances.map((instance) => this.#overrideOf.get(instance)));
    return this.#overrides.filter(
      (override) =>
        !override.isForFuture &&
        !met.has(override) &&
        this.#overrideOf.get(override.of) === override &&
        this.#excluded.get(override.of) === undefined,
    );
  }

  #vainBeside(instances: readonly Instance[]): string[] {
    const moments = new Set(instances.map(({ moment }) => moment));
    const days = new Set(instances.map(({ clock }) => midnightOf(clock)));
    return this.#exclusions
      .filter(({ isDate, moment, clock }) => !isDate && !moments.has(moment) && days.has(midnightOf(clock)))
      .filter(({ clock }) => !this.#start.isDate || clock !== midnightOf(clock))
      .map(({ clock }) => textOfClockTime(clock, false));
  }

  #ruled(first: ClockTime, last: ClockTime): Instance[] {
    const { momentOf } = this.#start.zone;
    return this.#rules
      .flatMap((rule) => rule.between(first, last, momentOf, this.#steps))
      .map((clock) => ({ ...this.#start, clock, moment: momentOf(clock) }));
  }

  #refuseEmpty(): void {
    if (this.#rules.every((rule) => rule.isEmpty(this.#steps)))
      throw new Refused('its RRULE names no day that ever comes');
  }

  #isBefore(from: number): boolean {
    return [this.#start, ...this.#dates].some((instance) => endOf(instance, this.#lengthOf(instance)) < from);
  }

  /** The recurrence's own duration; a date in a timed series is all-day. */
  #lengthOf({ length, isDate }: Instance): Length {
    return length ?? (isDate && !this.#start.isDate ? { days: 1, time: 0 } : this.#length);
  }

  #repetition(instance: Instance, component: ICAL.Component, start: FileTime, length: Length): Repetition {
    const isByTheSameClocks = instance.isDate || instance.clocks === this.#start.clocks;
    const text = textOfClockTime(isByTheSameClocks ? instance.clock : instance.moment, instance.isDate);
    const isUtc = !instance.isDate && (!isByTheSameClocks || instance.clocks === 'UTC');
    return {
      id: isUtc ? `${text}Z` : text,
      component,
      startsAt: start.moment,
      endsAt: endOf(start, length),
      isAllDay: start.isDate,
      zone: start.zone.name,
    };
  }
}
