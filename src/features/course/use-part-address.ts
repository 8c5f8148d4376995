import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export const parts = ['overview', 'syllabus', 'apply', 'reviews', 'faq'] as const;
export type CoursePart = (typeof parts)[number];

/** The part of the page that the address names; null for an unknown one. */
export function usePart(): CoursePart | null {
  const tab = useSearchParams()[0].get('tab');
  return parts.find((part) => part === tab) ?? null;
}

/** Goes to what the address names once it is there: a module by its hash, else a part of the page. */
export function useScrollToPart(isThere: boolean): void {
  const { hash } = useLocation();
  const part = usePart();
  useEffect(() => {
    if (!isThere) return;
    const id = /^#[\w-]+$/.test(hash) ? hash.slice(1) : part === 'overview' ? null : part;
    if (id !== null) document.getElementById(id)?.scrollIntoView();
  }, [hash, part, isThere]);
}
