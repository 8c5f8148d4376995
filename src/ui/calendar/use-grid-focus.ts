import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { Day } from '../../shared/time/days.ts';
import { dayByKey } from './grid-keys.ts';

export interface GridActions {
  /** Called when a key moves to a day that is not shown. */
  onDate: (day: Day) => void;
  onOpenDay: (day: Day) => void;
  onOpenItem: (id: string) => void;
}

interface GridFocusOptions extends GridActions {
  /** The grid's current day; when it changes, the focus moves there. */
  date: Day;
  today: Day;
  isShown: (day: Day) => boolean;
}

interface GridFocus {
  /** Props of the table. */
  gridProps: { id: string; role: 'grid' };
  /** Props of a day's cell. */
  cellProps: (day: Day) => {
    'data-day': Day;
    tabIndex: 0 | -1;
    onFocus: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
}

/** Makes a grid of days a single tab stop. Keys move between days, also beyond the edges of the grid. */
export function useGridFocus({ date, today, isShown, onDate, onOpenDay, onOpenItem }: GridFocusOptions): GridFocus {
  const id = useId();
  const [focused, setFocused] = useState(date);
  const [shownDate, setShownDate] = useState(date);
  if (shownDate !== date) {
    setShownDate(date);
    setFocused(date);
  }
  /** The day to focus; its cell may still have to be rendered. */
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
