import { addDays, addMonths, type Day, startOfWeek } from '../../shared/time/days.ts';

const steps = new Map<string, (day: Day) => Day>([
  ['ArrowUp', (day) => addDays(day, -7)],
  ['ArrowDown', (day) => addDays(day, 7)],
  ['PageUp', (day) => addMonths(day, -1)],
  ['PageDown', (day) => addMonths(day, 1)],
  ['Home', startOfWeek],
  ['End', (day) => addDays(startOfWeek(day), 6)],
]);

/**
 * The day that a key moves to; null for other keys.
 * @param isMirrored whether the page is right to left
 */
export function dayByKey(key: string, day: Day, today: Day, isMirrored: boolean): Day | null {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return addDays(day, (key === 'ArrowRight') === isMirrored ? -1 : 1);
  if (key === 't' || key === 'T') return today;
  return steps.get(key)?.(day) ?? null;
}
