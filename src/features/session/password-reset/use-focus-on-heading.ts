import { useEffect } from 'react';

/** Gives the focus that went away with a form to the heading of what has come in its place. */
export function useFocusOnHeading(isFormGone: boolean): void {
  useEffect(() => {
    if (isFormGone) document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [isFormGone]);
}
