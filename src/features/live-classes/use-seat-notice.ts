import { useEffect, useRef } from 'react';
import { liveClassesMessages as texts } from '../../messages/live-classes.ts';
import { showToast } from '../../ui/toast.ts';

interface Part {
  id: number;
  topic: string;
  isEnrolled: boolean;
  isWaiting: boolean;
  isOffered: boolean;
}

/** Announces when a waiting list turned into a spot, or the offer of one, since the last read. */
export function useSeatNotice(parts: readonly Part[]): void {
  const waiting = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    for (const { id, topic, isEnrolled, isOffered } of parts) {
      if (!waiting.current.has(id)) continue;
      if (isEnrolled) showToast({ type: 'success', text: texts.waiting.came(topic) });
      if (isOffered) showToast({ type: 'info', text: texts.offered.came(topic) });
    }
    waiting.current = new Set(parts.filter(({ isWaiting }) => isWaiting).map(({ id }) => id));
  }, [parts]);
}
