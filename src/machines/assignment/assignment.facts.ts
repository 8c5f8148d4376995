/** How often work can be handed in; each submission is stored. */
export const maxSubmissions = 50;

const day = 86_400_000;
/** How far an operator can put the end off, in milliseconds. */
export const maxExtension = 366 * day;

/** From when until when an assignment is worked at, for everybody. Times in milliseconds since the epoch. */
export interface Dates {
  opensAt: number | null;
  /** Null where it can be handed in at any time. */
  submitBy: number | null;
  /** Until when late work is taken; null where none is. */
  lateUntil: number | null;
  /** Percent of the points that late work loses with each day that has begun. */
  latePercent: number;
}

/** The dates of one learner: those for everybody, with an extension where one was given. */
export interface OwnDates extends Dates {
  extendedUntil: number | null;
}

/** What decides whether somebody can hand in. */
export interface WorkFacts {
  /** Whether they learn in its course, or are shortlisted in the programme of its step. */
  isLearning: boolean;
  /** Whether there is anything to hand in. */
  isFilled: boolean;
}

/** The points of work, after the penalty for being late. */
export interface WorkMarks {
  points: number;
  outOf: number;
  isPassed: boolean;
}

const later = (one: number, other: number | null) => Math.max(one, other ?? one);

/** Until when it is in time; null for always. */
export const dueOf = ({ submitBy, extendedUntil }: OwnDates): number | null =>
  submitBy === null ? null : later(submitBy, extendedUntil);

/** After which nothing is taken; null where nothing ends it. */
export function endOf(dates: OwnDates): number | null {
  const due = dueOf(dates);
  return due === null ? null : later(due, dates.lateUntil);
}

/** Whether a moment has come; null never comes. */
export const hasCome = (moment: number | null, at: number): boolean => moment !== null && at >= moment;

/** Percent of the points that are taken off work that is handed in at that moment. */
export function penaltyOf(dates: OwnDates, at: number): number {
  const due = dueOf(dates);
  if (due === null || at < due) return 0;
  return Math.min(100, dates.latePercent * (Math.floor((at - due) / day) + 1));
}
