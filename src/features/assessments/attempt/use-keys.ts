import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from '../../../ui/single-keys.ts';

const isWriting = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio],[type=checkbox]), textarea, select, dialog') !== null;

/** Handles single-key shortcuts, except while typing in a field. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const present = useRef(keys);
  useEffect(() => {
    present.current = keys;
  }, [keys]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!areSingleKeysOn() || isWriting(event)) return;
      const digit = /^[1-9]$/.test(event.key)
        ? document.querySelector<HTMLInputElement>(`[data-key="${event.key}"]:enabled`)
        : null;
      const act = digit ? () => digit.click() : present.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      digit?.focus();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
