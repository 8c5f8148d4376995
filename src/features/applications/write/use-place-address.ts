import { useSearchParams } from 'react-router-dom';
import type { Place } from './missing.ts';

/** The address of each part of an application that is written on this page, whichever page that is. */
export function usePlaceAddress(): (place: Place) => string {
  const [params] = useSearchParams();
  return (place) => {
    const there = new URLSearchParams(params);
    there.set('step', place);
    return `?${there.toString()}`;
  };
}
