import { useEffect, useRef } from 'react';
import type { CalendarFlow } from '../../shared/actors/use-calendar-view.ts';

interface NamedItem {
  flow: CalendarFlow;
  /** What the address names; null where it names none. */
  openId: string | null;
  isThere: boolean;
  /** All that there is in these days has been told. */
  isKnown: boolean;
}

/** Takes an item out of the address that is not there; with a word, unless it was there before. */
export function useMissedItem({ flow, openId, isThere, isKnown }: NamedItem): void {
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (isThere) seen.current = openId;
    else if (openId !== null && isKnown) flow.send({ type: seen.current === openId ? 'item.closed' : 'item.missed' });
  }, [flow, openId, isThere, isKnown]);
}
