import { type AttemptClock, type AttemptTime, passTo } from '../attempt-clock.ts';
import type { KnownAttempt } from '../queries.ts';

const second = 1_000;
/** Normal drift between two clocks of a device. */
const drift = 2_000;

/** The current server time, estimated with a monotonic clock. */
export const serverTimeOf = ({ at, receivedAt }: KnownAttempt): number => at + (performance.now() - receivedAt);

const deadlineOf = ({ deadline_at }: KnownAttempt): number | null =>
  deadline_at === null ? null : Date.parse(deadline_at);

/** The milliseconds left in an attempt. */
export const leftOf = (attempt: KnownAttempt): number => (deadlineOf(attempt) ?? Infinity) - serverTimeOf(attempt);

/** Checks the time every second and at the end. @param onJump the device slept, or its clock was changed */
export function startClock(attempt: () => KnownAttempt | undefined, onJump: () => void): AttemptClock {
  let time: AttemptTime | null = null;
  let apart = Date.now() - performance.now();
  let ending: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const look = () => {
    const known = attempt();
    if (known === undefined) return;
    const left = leftOf(known);
    const startedAt = Date.parse(known.started_at ?? known.server_now);
    time = passTo(time, { at: serverTimeOf(known), startedAt, deadlineAt: deadlineOf(known) });
    clearTimeout(ending);
    if (left > 0 && left < second) ending = setTimeout(look, Math.ceil(left));
    for (const listener of listeners) listener();
  };
  const timer = setInterval(() => {
    look();
    const now = Date.now() - performance.now();
    if (Math.abs(now - apart) > drift) onJump();
    apart = now;
  }, second);
  return {
    getSnapshot: () => time,
    subscribe: (listener) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
    look,
    stop: () => {
      clearInterval(timer);
      clearTimeout(ending);
    },
  };
}
