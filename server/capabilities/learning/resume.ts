import { isDone, type OutlineRow } from './outline.ts';

/**
 * Where learning goes on in a course: the item that was touched last, or the next that is not done after it; from the
 * beginning where nothing was. One that was taken away leads on to what is open.
 *
 * @returns null where there is nothing to learn
 */
export function targetIn(
  rows: readonly OutlineRow[],
  lastItemId: number | null,
): { row: OutlineRow; isMoved: boolean } | null {
  const at = rows.findIndex(({ id }) => id === lastItemId);
  const last = rows[at];
  const open = rows.find((row, index) => index > at && !isDone(row)) ?? rows.find((row) => !isDone(row));
  const row = last !== undefined && !isDone(last) ? last : (open ?? last ?? rows[0]);
  return row === undefined ? null : { row, isMoved: lastItemId !== null && last === undefined };
}
