import type { Day } from '../../shared/time/days.ts';
import type {
  AvailabilityException,
  AvailabilityRule,
  PresenterAvailability,
} from '../../shared/transport/schema.d.ts';

/** A row with a unique number, so that rows with equal hours can be edited separately. */
interface Row {
  row: number;
}

/** An availability while it is edited. */
export interface AvailabilityDraft {
  timezone: string;
  rules: (AvailabilityRule & Row)[];
  exceptions: (AvailabilityException & Row)[];
}

const usual = { starts_at: '09:00', ends_at: '17:00' } as const;
const workdays = [1, 2, 3, 4, 5];

/** The initial draft: the stored availability. @param zone the presenter's zone, used if nothing was saved */
export const draftOf = ({ version, timezone, rules, exceptions }: PresenterAvailability, zone: string) => ({
  timezone: version === 0 ? zone : timezone,
  rules: rules.map((rule, row) => ({ ...rule, row })),
  exceptions: exceptions.map((exception, row) => ({ ...exception, row })),
});

/** The request for a draft. @param version the version that was edited */
export const requestOf = ({ timezone, rules, exceptions }: AvailabilityDraft, version: number) => ({
  version,
  timezone,
  rules: rules.map(({ weekday, starts_at, ends_at }) => ({ weekday, starts_at, ends_at })),
  exceptions: exceptions.map(({ day, starts_at, ends_at }) => ({ day, starts_at, ends_at })),
});

const nextRow = (rows: readonly Row[]) => Math.max(-1, ...rows.map(({ row }) => row)) + 1;

/** Sets hours from nine to five on workdays only. */
export const withWorkdays = (draft: AvailabilityDraft): AvailabilityDraft => ({
  ...draft,
  rules: workdays.map((weekday, row) => ({ ...usual, weekday, row })),
});

export const withRule = (draft: AvailabilityDraft, weekday: number): AvailabilityDraft => ({
  ...draft,
  rules: [...draft.rules, { ...usual, weekday, row: nextRow(draft.rules) }],
});

/** Adds an exception without hours. */
export const withException = (draft: AvailabilityDraft, day: Day): AvailabilityDraft => ({
  ...draft,
  exceptions: [...draft.exceptions, { day, starts_at: null, ends_at: null, row: nextRow(draft.exceptions) }],
});

/** Replaces or removes a row. */
export function withRow<Item extends Row>(rows: readonly Item[], row: number, changed: Partial<Item> | null): Item[] {
  if (changed === null) return rows.filter((item) => item.row !== row);
  return rows.map((item) => (item.row === row ? { ...item, ...changed } : item));
}

export const freeHours = usual;
export const noHours = { starts_at: null, ends_at: null };
