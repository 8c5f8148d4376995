import { useEffect, useRef } from 'react';

/** Gives the focus that went away with a form to the heading of what has come in its place. */
export function useFocusOnHeading(isFormGone: boolean): void {
  const wasGone = useRef(isFormGone);
  useEffect(() => {
    if (isFormGone && !wasGone.current)
      document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
    wasGone.current = isFormGone;
  }, [isFormGone]);
}
