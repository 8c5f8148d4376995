import { useEffect } from 'react';

/**
 * Goes to the day or the entry that was opened elsewhere, with view and focus; to the heading of the page where nothing is
 * on that day.
 *
 * @param place its id; null where none was opened, or its days are on their way
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
