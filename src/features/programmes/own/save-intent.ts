import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The parameter for the programme that a visitor wanted to save before signing in. */
const parameter = 'save';

/** A query with the id of a programme to save. */
export function withSaveIntent(query: URLSearchParams, id: number): string {
  const requested = new URLSearchParams(query);
  requested.set(parameter, String(id));
  return `?${requested}`;
}

/**
 * Saves the programme once after sign-in, and removes the parameter from the address.
 *
 * @param save null until the saved programmes are loaded
 */
export function useSaveIntent(id: number, save: (() => void) | null): void {
  const [params, setParams] = useSearchParams();
  const isRequested = params.get(parameter) === String(id);
  // The address changes asynchronously.
  const isDone = useRef(false);
  useEffect(() => {
    if (!isRequested) isDone.current = false;
    if (!isRequested || isDone.current || save === null) return;
    isDone.current = true;
    setParams((now) => (now.delete(parameter), now), { replace: true, preventScrollReset: true });
    save();
  });
}
