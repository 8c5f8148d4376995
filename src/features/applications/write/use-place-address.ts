import { useSearchParams } from 'react-router-dom';
import type { Place } from './missing.ts';

/** Returns the address of each part, relative to the page that shows the draft. */
export function usePlaceAddress(): (place: Place) => string {
  const [params] = useSearchParams();
  return (place) => {
    const there = new URLSearchParams(params);
    there.set('step', place);
    return `?${there.toString()}`;
  };
}
