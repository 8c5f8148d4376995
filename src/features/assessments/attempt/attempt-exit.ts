import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** How many entries of the browser's history lie between this page and that by which the attempt was entered. */
const depthOf = (state: unknown): number => (state as { depth?: number } | null)?.depth ?? 0;

/** What links from page to page of an attempt have, so that its end finds the way back out of all of them. */
export function useWithin(): { state: { depth: number } } {
  return { state: { depth: depthOf(useLocation().state) + 1 } };
}

/** Once the attempt is over, goes back to the page by which it was entered. @returns whether one is there */
export function useWayOut(isOver: boolean): boolean {
  const navigate = useNavigate();
  const depth = depthOf(useLocation().state);
  useEffect(() => {
    if (isOver && depth > 0) void navigate(-depth);
  }, [isOver, depth, navigate]);
  return depth === 0;
}
