import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the heading of a section of the page. @returns whether the section exists */
export function focusSection(id: string): boolean {
  const heading = document.getElementById(id)?.querySelector<HTMLElement>('h2');
  heading?.focus({ preventScroll: true });
  return heading !== null && heading !== undefined;
}

/** Events that show that the reader has moved on from the section. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Keeps a section in view while the sections above it load, until the reader moves. @returns a function that stops this
 */
function keepInView(section: Element): () => void {
  const moved = new AbortController();
  const sizes = new ResizeObserver(() => section.scrollIntoView());
  moved.signal.addEventListener('abort', () => sizes.disconnect(), { once: true });
  for (const move of moves)
    addEventListener(move, () => moved.abort(), { signal: moved.signal, capture: true, passive: true });
  sizes.observe(document.body);
  return () => moved.abort();
}

/** Scrolls to the section that the address names, and focuses it. */
export function useHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (id === '') return;
    let leave = () => undefined as void;
    // One frame later, because on a new address the page's heading takes the focus first.
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
