import { useEffect } from 'react';

/**
 * Scrolls to the day or entry that was opened elsewhere and focuses it. If the day has no items, focuses the
 * page's heading.
 *
 * @param place its id; null if none was opened or its days are still loading
 */
export function useOpenedPlace(place: string | null, onPlace: (place: string | null) => void): void {
  useEffect(() => {
    if (place === null) return;
    const element = document.getElementById(place) ?? document.querySelector('h1');
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
    onPlace(null);
  }, [place, onPlace]);
}
