import { useEffect, useState } from 'react';
import { isUndoable } from '../../machines/enrolment/enrolment.selectors.ts';
import type { CourseEnrolment } from '../../shared/transport/schema.d.ts';

const tick = 250;

/**
 * Whether an enrolment can still be undone, by the server's time.
 *
 * @param serverNow from the response with the enrolment
 * @param readAt when it arrived, in milliseconds on this device's clock
 */
export function useUndoable(enrolment: CourseEnrolment | null, serverNow: string | null, readAt: number): boolean {
  const start = serverNow === null ? 0 : Date.parse(serverNow);
  const [at, setAt] = useState(start);
  const canBeAt = (time: number) =>
    enrolment?.enrolled_at != null &&
    isUndoable(enrolment.state, { enrolledAt: Date.parse(enrolment.enrolled_at), completedAt: null }, time);
  const wasPossible = canBeAt(start);
  useEffect(() => {
    if (!wasPossible) return;
    const update = () => setAt(start + Date.now() - readAt);
    update();
    const timer = setInterval(update, tick);
    return () => clearInterval(timer);
  }, [wasPossible, start, readAt]);
  return wasPossible && canBeAt(Math.max(at, start));
}
