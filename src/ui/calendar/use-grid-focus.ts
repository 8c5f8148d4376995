import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { Day } from '../../shared/time/days.ts';
import { dayByKey } from './grid-keys.ts';

export interface GridActions {
  /** A key leads to a day that is not shown. */
  onDate: (day: Day) => void;
  onOpenDay: (day: Day) => void;
  onOpenItem: (id: string) => void;
}

interface GridFocusOptions extends GridActions {
  /** The day that the grid is about; where it changes, the focus is there. */
  date: Day;
  today: Day;
  isShown: (day: Day) => boolean;
}

interface GridFocus {
  /** What goes onto the table. */
  gridProps: { id: string; role: 'grid' };
  /** What goes onto the cell of a day. */
  cellProps: (day: Day) => {
    'data-day': Day;
    tabIndex: 0 | -1;
    onFocus: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
}

/** One tab stop for a grid of days; keys lead from day to day, over its edges too. */
export function useGridFocus({ date, today, isShown, onDate, onOpenDay, onOpenItem }: GridFocusOptions): GridFocus {
  const id = useId();
  const [focused, setFocused] = useState(date);
  const [shownDate, setShownDate] = useState(date);
  if (shownDate !== date) {
    setShownDate(date);
    setFocused(date);
  }
  /** The day that a key has led to; the cell may have to be drawn first. */
  const wanted = useRef<Day | null>(null);
  useEffect(() => {
    if (wanted.current !== focused) return;
    wanted.current = null;
    document.getElementById(id)?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [id, focused]);

  const press = (event: KeyboardEvent, day: Day) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpenDay(day);
      return;
    }
    const isMirrored = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl';
    const next = dayByKey(event.key, day, today, isMirrored);
    if (next === null) return;
    event.preventDefault();
    if (next === day) return;
    wanted.current = next;
    if (isShown(next)) setFocused(next);
    else onDate(next);
  };

  return {
    gridProps: { id, role: 'grid' },
    cellProps: (day) => ({
      'data-day': day,
      tabIndex: day === focused ? 0 : -1,
      onFocus: () => setFocused(day),
      onKeyDown: (event) => press(event, day),
      onClick: (event) => {
        const item = (event.target as Element).closest('[data-item]')?.getAttribute('data-item');
        if (typeof item === 'string') onOpenItem(item);
        else onOpenDay(day);
      },
    }),
  };
}
