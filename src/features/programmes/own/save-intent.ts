import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** In an address: the programme that a visitor wanted to save when they were led to signing in. */
const parameter = 'save';

/** A query with the wish to save a programme. */
export function withSaveIntent(query: URLSearchParams, id: number): string {
  const requested = new URLSearchParams(query);
  requested.set(parameter, String(id));
  return `?${requested}`;
}

/**
 * Does what was wished before signing in, once, and takes the wish out of the address.
 *
 * @param save null as long as it is not known what is saved
 */
export function useSaveIntent(id: number, save: (() => void) | null): void {
  const [params, setParams] = useSearchParams();
  const isRequested = params.get(parameter) === String(id);
  // The address changes later than it is asked to.
  const isDone = useRef(false);
  useEffect(() => {
    if (!isRequested) isDone.current = false;
    if (!isRequested || isDone.current || save === null) return;
    isDone.current = true;
    setParams((now) => (now.delete(parameter), now), { replace: true, preventScrollReset: true });
    save();
  });
}
