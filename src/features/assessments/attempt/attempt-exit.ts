import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The number of history entries between this page and the page from which the attempt was entered. */
const depthOf = (state: unknown): number => (state as { depth?: number } | null)?.depth ?? 0;

/** State for links within an attempt. It counts the pages, so that we can go back past all of them when the attempt ends. */
export function useWithin(): { state: { depth: number } } {
  return { state: { depth: depthOf(useLocation().state) + 1 } };
}

/** After the attempt, goes back to the page from which it was entered. @returns whether there is such a page */
export function useAttemptExit(isOver: boolean): boolean {
  const navigate = useNavigate();
  const depth = depthOf(useLocation().state);
  useEffect(() => {
    if (isOver && depth > 0) void navigate(-depth);
  }, [isOver, depth, navigate]);
  return depth === 0;
}
