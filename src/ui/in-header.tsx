import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/**
 * The element at the start of the layout's header for page content. It is null until it is rendered, and
 * undefined if the layout has none.
 */
export const HeaderPlace = createContext<HTMLElement | null | undefined>(undefined);

/**
 * Renders its content at the start of the header, after the skip link, or in the page if the layout has no
 * place for it.
 */
export function InHeader({ children }: { children: ReactNode }) {
  const place = use(HeaderPlace);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}
