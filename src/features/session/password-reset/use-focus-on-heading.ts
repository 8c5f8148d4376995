import { useEffect, useRef } from 'react';

/** When a form with the focus disappears, focuses the heading of the content that replaces it. */
export function useFocusOnHeading(isFormGone: boolean): void {
  const wasGone = useRef(isFormGone);
  useEffect(() => {
    if (isFormGone && !wasGone.current)
      document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
    wasGone.current = isFormGone;
  }, [isFormGone]);
}
