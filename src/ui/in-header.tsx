import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Where a layout has room for a page at the beginning of its header; null until it is there, undefined where there is none. */
export const HeaderPlace = createContext<HTMLElement | null | undefined>(undefined);

/** The first thing in the header, right behind the skip link; in the page where the layout has no room for it. */
export function InHeader({ children }: { children: ReactNode }) {
  const place = use(HeaderPlace);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}
