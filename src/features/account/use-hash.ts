import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Puts the focus on the heading of a section of the page. @returns whether there is one */
export function focusSection(id: string): boolean {
  const heading = document.getElementById(id)?.querySelector<HTMLElement>('h2');
  heading?.focus({ preventScroll: true });
  return heading !== null && heading !== undefined;
}

/** Goes to the section that the address names, with view and focus. */
export function useHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (id === '') return;
    // A frame later: on a new address the page's own heading takes the focus first.
    const frame = requestAnimationFrame(() => {
      if (focusSection(id)) document.getElementById(id)?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
