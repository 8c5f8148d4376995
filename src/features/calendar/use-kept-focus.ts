import { type FocusEvent, useEffect, useRef } from 'react';

const rowsOf = (place: HTMLElement): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('[data-item]')];

/**
 * Keeps the focus in a list when the row that had it is gone: on the row that follows, on the last one, or on the list.
 * @param items what is listed now
 */
export function useKeptFocus(items: readonly unknown[]) {
  const place = useRef<HTMLDivElement>(null);
  const had = useRef<{ row: HTMLElement; index: number } | null>(null);
  useEffect(() => {
    const list = place.current;
    if (list === null || had.current === null || had.current.row.isConnected) return;
    const { index } = had.current;
    had.current = null;
    if (document.activeElement !== document.body) return;
    const rows = rowsOf(list);
    (rows[index] ?? rows.at(-1) ?? list).focus();
  }, [items]);
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    const rows = rowsOf(currentTarget);
    const index = rows.findIndex((row) => row === target);
    had.current = index === -1 ? null : { row: target, index };
  };
  return { ref: place, tabIndex: -1, onFocus };
}
