import { isDone, type OutlineRow } from './outline.ts';

/**
 * Where learning goes on in a course: at the item that was touched last, or where that is done at the next open one; at
 * the first open item where none was touched, or the last was taken away.
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
