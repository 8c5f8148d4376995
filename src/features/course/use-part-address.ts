import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export const parts = ['overview', 'syllabus', 'apply', 'reviews', 'faq'] as const;
export type CoursePart = (typeof parts)[number];

/** The page section from the URL; null if unknown. */
export function usePart(): CoursePart | null {
  const tab = useSearchParams()[0].get('tab');
  return parts.find((part) => part === tab) ?? null;
}

/** Scrolls to the module in the hash, or else to the section, once it is rendered. */
export function useScrollToPart(isRendered: boolean): void {
  const { hash } = useLocation();
  const part = usePart();
  useEffect(() => {
    if (!isRendered) return;
    const id = /^#[\w-]+$/.test(hash) ? hash.slice(1) : part === 'overview' ? null : part;
    if (id !== null) document.getElementById(id)?.scrollIntoView();
  }, [hash, part, isRendered]);
}
