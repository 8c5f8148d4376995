import { useEffect, useRef } from 'react';
import type { CalendarView } from '../../ui/calendar/use-calendar-view.ts';

interface NamedItem {
  calendar: CalendarView;
  /** The item in the URL; null if there is none. */
  openId: string | null;
  isFound: boolean;
  /** Whether all items of these days are loaded. */
  isKnown: boolean;
}

/** Removes a missing item from the URL; shows a message unless it had been there before. */
export function useMissedItem({ calendar: { change, missItem }, openId, isFound, isKnown }: NamedItem): void {
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (isFound) seen.current = openId;
    else if (openId !== null && isKnown && seen.current === openId) change({ item: null });
    else if (openId !== null && isKnown) missItem();
  }, [change, missItem, openId, isFound, isKnown]);
}
