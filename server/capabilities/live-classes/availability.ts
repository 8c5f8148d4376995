import type { AvailabilityProblem } from '../../../src/messages/availability-problems.ts';
import { grouped } from '../../../src/shared/lists/grouped.ts';
import { isZone } from '../../../src/shared/time/zones.ts';
import type { PresenterAvailability } from '../../../src/shared/transport/schema.d.ts';

interface Hours {
  starts_at: string;
  ends_at: string;
}

/** Whether hours of the same day overlap. */
function overlap(hours: readonly Hours[]): boolean {
  const sorted = hours.toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
  return sorted.some(({ starts_at }, index) => starts_at < (sorted[index - 1]?.ends_at ?? ''));
}

const hasNoLength = ({ starts_at, ends_at }: Hours) => ends_at <= starts_at;

function problemOfRules({ rules }: PresenterAvailability): AvailabilityProblem | undefined {
  if (rules.some(hasNoLength)) return 'backwards';
  return [...grouped(rules, ({ weekday }) => weekday).values()].some(overlap) ? 'overlap' : undefined;
}

function problemOfDay(day: PresenterAvailability['exceptions']): AvailabilityProblem | undefined {
  const hours = day.flatMap(({ starts_at, ends_at }) =>
    starts_at === null || ends_at === null ? [] : [{ starts_at, ends_at }],
  );
  if (day.some(({ starts_at, ends_at }) => (starts_at === null) !== (ends_at === null))) return 'half';
  if (hours.length < day.length && day.length > 1) return 'mixed';
  if (hours.some(hasNoLength)) return 'backwards';
  return overlap(hours) ? 'overlap' : undefined;
}

/** Validation errors of an availability, by field, as codes; null if it is valid. */
export function problemsOf(availability: PresenterAvailability): Record<string, AvailabilityProblem> | null {
  const days = [...grouped(availability.exceptions, ({ day }) => day).values()];
  const problems: Record<string, AvailabilityProblem | undefined> = {
    timezone: isZone(availability.timezone) ? undefined : 'zone',
    rules: problemOfRules(availability),
    exceptions: days.map(problemOfDay).find((problem) => problem !== undefined),
  };
  const found = Object.entries(problems).filter(
    (entry): entry is [string, AvailabilityProblem] => entry[1] !== undefined,
  );
  return found.length === 0 ? null : Object.fromEntries(found);
}
