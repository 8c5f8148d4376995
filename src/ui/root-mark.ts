import { useLayoutEffect } from 'react';

/**
 * Attributes of the root element that tell style sheets what is on the page. The server doesn't render these
 * attributes.
 */
export type RootMark = `data-mark-${'bar' | 'offline' | 'covered' | 'side' | 'mini' | 'sheet' | 'toast'}`;

const counts = new Map<RootMark, number>();

function count(mark: RootMark, change: number): void {
  const now = (counts.get(mark) ?? 0) + change;
  counts.set(mark, now);
  document.documentElement.toggleAttribute(mark, now > 0);
}

/**
 * Sets an attribute of the root element while a component is mounted. With a `:root:has(…)` rule, the browser would
 * restyle the whole page for each added or removed element that the rule names.
 *
 * @param isOn whether the attribute is set now
 */
export function useRootMark(mark: RootMark, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isOn]);
}
