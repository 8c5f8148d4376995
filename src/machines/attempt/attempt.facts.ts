/** The grace period after the deadline in milliseconds, for answers that were already being sent. */
export const graceSpan = 30_000;
/** Milliseconds after which an attempt without a time limit ends. */
export const maxAttemptDuration = 30 * 86_400_000;

/** The facts that decide whether a user can start an attempt. Times in milliseconds since the epoch. */
export interface StartFacts {
  isPublished: boolean;
  /** What the user is missing: an enrolment, or another assessment that must be passed first. */
  missing: 'enrolment' | 'assessment' | null;
  opensAt: number | null;
  closesAt: number | null;
  /** The number of attempts that count. */
  used: number;
  /** The maximum number of attempts; null for unlimited attempts. */
  allowed: number | null;
  /** When the last attempt ended. */
  lastEndedAt: number | null;
  /** The cooldown in milliseconds. */
  cooldown: number;
  /** The time limit in milliseconds; null without a limit. */
  limit: number | null;
  /** The end of the daily limit; null if it is not reached. */
  crowdedUntil: number | null;
  /** Total server downtime in milliseconds. */
  away: number;
}

/** The marks of the answers. */
export interface Marks {
  points: number;
  /** Excludes withdrawn questions. */
  outOf: number;
  /** The number of answers that people have to grade. */
  ungraded: number;
  isPassed: boolean;
}

/** The facts that decide how an attempt ends when time is up. */
export interface Ending extends Marks {
  /** Milliseconds after the deadline in which late answers still count; 0 if they never do. */
  lateSpan: number;
  /** Total server downtime in milliseconds. */
  away: number;
}

/** The first reason why a user can't start; null if they can. */
export function blockOf(facts: StartFacts, at: number) {
  const { isPublished, missing, opensAt, closesAt, used, allowed, lastEndedAt, cooldown, crowdedUntil } = facts;
  if (!isPublished) return 'archived';
  if (missing !== null) return missing === 'enrolment' ? 'enrolmentMissing' : 'prerequisite';
  if (closesAt !== null && at >= closesAt) return 'closed';
  if (opensAt !== null && at < opensAt) return 'notOpen';
  if (allowed !== null && used >= allowed) return 'maxAttempts';
  if (lastEndedAt !== null && at < lastEndedAt + cooldown) return 'cooldown';
  return crowdedUntil !== null && at < crowdedUntil ? 'tooMany' : null;
}

/** The deadline of an attempt that starts now; null if the learner sees none. */
export function deadlineOf({ limit, closesAt }: StartFacts, at: number): number | null {
  const ends = [limit === null ? null : at + limit, closesAt].filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}
