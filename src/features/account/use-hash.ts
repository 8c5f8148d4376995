import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Puts the focus on the heading of a section of the page. @returns whether there is one */
export function focusSection(id: string): boolean {
  const heading = document.getElementById(id)?.querySelector<HTMLElement>('h2');
  heading?.focus({ preventScroll: true });
  return heading !== null && heading !== undefined;
}

/** By these events a reader shows that they go on from the section. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Has a section in view while those above it fill, until the reader moves. @returns ends it */
function keepInView(section: Element): () => void {
  const moved = new AbortController();
  const sizes = new ResizeObserver(() => section.scrollIntoView());
  moved.signal.addEventListener('abort', () => sizes.disconnect(), { once: true });
  for (const move of moves)
    addEventListener(move, () => moved.abort(), { signal: moved.signal, capture: true, passive: true });
  sizes.observe(document.body);
  return () => moved.abort();
}

/** Goes to the section that the address names, with view and focus. */
export function useHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (id === '') return;
    let leave = () => undefined as void;
    // A frame later: on a new address the page's own heading takes the focus first.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(id);
      if (section !== null && focusSection(id)) leave = keepInView(section);
    });
    return () => {
      cancelAnimationFrame(frame);
      leave();
    };
  }, [hash, key]);
}
