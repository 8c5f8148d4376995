import { availabilityProblems as texts } from '../../../src/messages/availability-problems.ts';
import { isZone } from '../../../src/shared/time/zones.ts';
import type { PresenterAvailability } from '../../../src/shared/transport/schema.d.ts';

interface Hours {
  starts_at: string;
  ends_at: string;
}

/** Whether hours of one day end before others begin that begin later. */
function overlap(hours: readonly Hours[]): boolean {
  const sorted = hours.toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
  return sorted.some(({ starts_at }, index) => starts_at < (sorted[index - 1]?.ends_at ?? ''));
}

const groupsOf = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] =>
  [...new Set(items.map(keyOf))].map((key) => items.filter((item) => keyOf(item) === key));

const hasNoLength = ({ starts_at, ends_at }: Hours) => ends_at <= starts_at;

function problemOfRules({ rules }: PresenterAvailability): string | undefined {
  if (rules.some(hasNoLength)) return texts.backwards;
  return groupsOf(rules, ({ weekday }) => weekday).some(overlap) ? texts.overlap : undefined;
}

function problemOfDay(day: PresenterAvailability['exceptions']): string | undefined {
  const hours = day.flatMap(({ starts_at, ends_at }) =>
    starts_at === null || ends_at === null ? [] : [{ starts_at, ends_at }],
  );
  if (day.some(({ starts_at, ends_at }) => (starts_at === null) !== (ends_at === null))) return texts.half;
  if (hours.length < day.length && day.length > 1) return texts.mixed;
  if (hours.some(hasNoLength)) return texts.backwards;
  return overlap(hours) ? texts.overlap : undefined;
}

/** What is wrong with an availability, by field; null where nothing is. */
export function problemsOf(availability: PresenterAvailability): Record<string, string> | null {
  const days = groupsOf(availability.exceptions, ({ day }) => day);
  const problems = {
    timezone: isZone(availability.timezone) ? undefined : texts.zone,
    rules: problemOfRules(availability),
    exceptions: days.map(problemOfDay).find((problem) => problem !== undefined),
  };
  const found = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return found.length === 0 ? null : Object.fromEntries(found);
}
