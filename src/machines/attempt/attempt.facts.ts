/** Milliseconds after the deadline in which answers that were on their way still count as in time. */
export const graceSpan = 30_000;
/** Milliseconds after which an attempt ends that nothing else would end. */
export const maxAttemptDuration = 30 * 86_400_000;

/** What decides whether somebody can begin. Times in milliseconds since the epoch. */
export interface StartFacts {
  isPublished: boolean;
  /** What the learner has to have first and has not: a part in the course, or an assessment that they have passed. */
  missing: 'enrolment' | 'assessment' | null;
  opensAt: number | null;
  closesAt: number | null;
  /** Attempts that count. */
  used: number;
  /** Null for any number. */
  allowed: number | null;
  /** When the last one has ended. */
  lastEndedAt: number | null;
  /** Milliseconds from then on. */
  cooldown: number;
  /** Milliseconds that an attempt takes at most; null without a limit. */
  limit: number | null;
  /** Until when none can be begun after as many as can be in a day; null after fewer. */
  crowdedUntil: number | null;
  /** Milliseconds for which the server has been away, of all time. */
  away: number;
}

/** What the answers are worth. */
export interface Marks {
  points: number;
  /** Without the questions that count for nobody. */
  outOf: number;
  /** Answers that people have to grade. */
  ungraded: number;
  isPassed: boolean;
}

/** What decides how an attempt ends whose time is over. */
export interface Ending extends Marks {
  /** Milliseconds after the deadline in which answers that come late still count; 0 where they never do. */
  lateSpan: number;
  /** Milliseconds for which the server has been away, of all time. */
  away: number;
}

/** Why somebody cannot begin, the first thing that is in the way; null where nothing is. */
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

/** The deadline of an attempt that begins at that moment; null where the learner is shown none. */
export function deadlineOf({ limit, closesAt }: StartFacts, at: number): number | null {
  const ends = [limit === null ? null : at + limit, closesAt].filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}
