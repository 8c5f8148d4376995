/** The maximum number of submissions. Each submission is stored. */
export const maxSubmissions = 50;

const day = 86_400_000;
/** Maximum extension by an operator, in milliseconds. */
export const maxExtension = 366 * day;

/** The dates of an assignment, without extensions. Times in milliseconds since the epoch. */
export interface Dates {
  opensAt: number | null;
  /** The due date; null without a due date. */
  submitBy: number | null;
  /** The end of late submission; null if late work is not accepted. */
  lateUntil: number | null;
  /** Penalty in percent per started day. */
  latePercent: number;
}

/** The dates for one learner, including an extension. */
export interface OwnDates extends Dates {
  extendedUntil: number | null;
}

/** The facts that decide whether a learner can submit. */
export interface WorkFacts {
  /** Whether the learner is enrolled in the course, or shortlisted in the programme of the step. */
  isLearning: boolean;
  /** Whether the draft has content. */
  isFilled: boolean;
}

/** The points of work, after the late penalty. */
export interface WorkMarks {
  points: number;
  outOf: number;
  isPassed: boolean;
}

const later = (one: number, other: number | null) => Math.max(one, other ?? one);

/** The due date; null if there is none. */
export const dueOf = ({ submitBy, extendedUntil }: OwnDates): number | null =>
  submitBy === null ? null : later(submitBy, extendedUntil);

/** The final deadline; null if there is none. */
export function endOf(dates: OwnDates): number | null {
  const due = dueOf(dates);
  return due === null ? null : later(due, dates.lateUntil);
}

/** Whether a time has passed; null never passes. */
export const hasCome = (moment: number | null, at: number): boolean => moment !== null && at >= moment;

/** The late penalty in percent for a submission at that time. */
export function penaltyOf(dates: OwnDates, at: number): number {
  const due = dueOf(dates);
  if (due === null || at < due) return 0;
  return Math.min(100, dates.latePercent * (Math.floor((at - due) / day) + 1));
}
