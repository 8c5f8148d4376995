import { useEffect, useRef } from 'react';
import type { CalendarView } from '../../ui/calendar/use-calendar-view.ts';

interface NamedItem {
  calendar: CalendarView;
  /** What the address names; null where it names none. */
  openId: string | null;
  isThere: boolean;
  /** All items of these days are loaded. */
  isKnown: boolean;
}

/** Takes an item out of the address that is not there; with a word, unless it was there before. */
export function useMissedItem({ calendar: { change, missItem }, openId, isThere, isKnown }: NamedItem): void {
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (isThere) seen.current = openId;
    else if (openId !== null && isKnown && seen.current === openId) change({ item: null });
    else if (openId !== null && isKnown) missItem();
  }, [change, missItem, openId, isThere, isKnown]);
}
