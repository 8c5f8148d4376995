import { useLayoutEffect } from 'react';

/**
 * Marks of the document's root, by which style sheets of other parts know what is on the page. The server renders none
 * of them.
 */
export type RootMark = `data-mark-${'bar' | 'offline' | 'covered' | 'side' | 'mini' | 'sheet' | 'toast'}`;

const counts = new Map<RootMark, number>();

function count(mark: RootMark, change: number): void {
  const now = (counts.get(mark) ?? 0) + change;
  counts.set(mark, now);
  document.documentElement.toggleAttribute(mark, now > 0);
}

/**
 * Marks the root of the document while a component is there. A rule for `:root:has(…)` would say the same, and the browser
 * would style the whole page anew whenever something comes or goes that it names.
 *
 * @param isOn whether it is there now
 */
export function useRootMark(mark: RootMark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isOn]);
}
