/** The timing of an attempt, in milliseconds since the epoch on the server's clock. */
interface KnownTime {
  at: number;
  startedAt: number;
  /** The deadline; null without a time limit. */
  deadlineAt: number | null;
}

export interface AttemptTime extends KnownTime {
  /** Stays true once time is up, unless more time is given. */
  isOver: boolean;
  /** The last time announcement. */
  announced: { minutes: number; isHalf: boolean } | null;
}

/** The running clock of an attempt. */
export interface AttemptClock {
  /** The time of the attempt; null until the attempt is loaded. */
  getSnapshot: () => AttemptTime | null;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
  /** Checks the time immediately. */
  look: () => void;
  stop: () => void;
}

const minute = 60_000;

const leftOf = ({ at, deadlineAt }: KnownTime): number => (deadlineAt === null ? Infinity : deadlineAt - at);

/** Announced times: half time, and ten, five and one minutes left. */
function markPassed(before: KnownTime, now: KnownTime): AttemptTime['announced'] {
  if (now.deadlineAt === null) return null;
  const half = (now.deadlineAt - now.startedAt) / 2;
  const left = leftOf(now);
  const passed = [half, 10 * minute, 5 * minute, minute].filter((mark) => leftOf(before) > mark && left <= mark);
  return passed.length === 0 || left <= 0
    ? null
    : { minutes: Math.ceil(left / minute), isHalf: Math.min(...passed) === half };
}

/** The updated time after a tick. */
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

/** Milliseconds left; null without a time limit. */
export const selectTimeLeft = (time: AttemptTime | null): number | null =>
  time === null || time.deadlineAt === null ? null : Math.max(0, leftOf(time));
/** Whether at most five minutes are left. */
export const isTimeLow = (time: AttemptTime | null): boolean => time !== null && leftOf(time) <= 5 * minute;
export const selectAnnounced = (time: AttemptTime | null) => time?.announced ?? null;
