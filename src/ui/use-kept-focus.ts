import { type FocusEvent, useEffect, useRef } from 'react';

const rowsOf = (place: HTMLElement): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('[data-item]')];

/** What of a row takes the focus: itself, or the first that can be pressed in it. */
const placeIn = (row: HTMLElement | undefined): HTMLElement | null | undefined =>
  row?.matches('a, button') ? row : row?.querySelector<HTMLElement>('a, button');

/**
 * Keeps the focus in a list when the row that had it is gone: in the row that follows, in the last one, or on the list. Rows
 * have `data-item`, and are or have a link or a button.
 *
 * @param items what is listed now
 */
export function useKeptFocus(items: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const had = useRef<{ row: HTMLElement; index: number } | null>(null);
  useEffect(() => {
    const list = place.current;
    if (list === null || had.current === null || had.current.row.isConnected) return;
    const { index } = had.current;
    had.current = null;
    if (document.activeElement !== document.body) return;
    const rows = rowsOf(list);
    (placeIn(rows[index] ?? rows.at(-1)) ?? list).focus();
  }, [items]);
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    const rows = rowsOf(currentTarget);
    const index = rows.findIndex((row) => row.contains(target));
    const row = rows[index];
    had.current = row === undefined ? null : { row, index };
  };
  return { ref: place, tabIndex: -1, onFocus };
}
