/** What is known of the time of an attempt. In milliseconds since the epoch, by the server's clock. */
interface KnownTime {
  at: number;
  startedAt: number;
  /** Null where the time is not limited. */
  deadlineAt: number | null;
}

export interface AttemptTime extends KnownTime {
  /** Once it is over it stays so, unless more time is given. */
  isOver: boolean;
  /** The last that was to be said of the time that is left. */
  announced: { minutes: number; isHalf: boolean } | null;
}

/** The running clock of an attempt. */
export interface AttemptClock {
  /** Null before the attempt is known. */
  getSnapshot: () => AttemptTime | null;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
  /** Looks at the time at once. */
  look: () => void;
  stop: () => void;
}

const minute = 60_000;

const leftOf = ({ at, deadlineAt }: KnownTime): number => (deadlineAt === null ? Infinity : deadlineAt - at);

/** What is said of the time that is left when it passes: half of it, ten minutes, five, and one. */
function markPassed(before: KnownTime, now: KnownTime): AttemptTime['announced'] {
  if (now.deadlineAt === null) return null;
  const half = (now.deadlineAt - now.startedAt) / 2;
  const left = leftOf(now);
  const passed = [half, 10 * minute, 5 * minute, minute].filter((mark) => leftOf(before) > mark && left <= mark);
  return passed.length === 0 || left <= 0
    ? null
    : { minutes: Math.ceil(left / minute), isHalf: Math.min(...passed) === half };
}

/** The time as it is now, after what it was before. */
export function passTo(before: AttemptTime | null, now: KnownTime): AttemptTime {
  const isOver = leftOf(now) <= 0;
  if (before === null) return { ...now, isOver, announced: null };
  const isExtended = before.deadlineAt !== now.deadlineAt;
  return {
    ...now,
    isOver: isOver || (before.isOver && !isExtended),
    announced: markPassed(before, now) ?? (isExtended ? null : before.announced),
  };
}

/** Milliseconds that are left; null where the time is not limited. */
export const selectTimeLeft = (time: AttemptTime | null): number | null =>
  time === null || time.deadlineAt === null ? null : Math.max(0, leftOf(time));
/** Five minutes at most. */
export const isTimeLow = (time: AttemptTime | null): boolean => time !== null && leftOf(time) <= 5 * minute;
export const selectAnnounced = (time: AttemptTime | null) => time?.announced ?? null;
