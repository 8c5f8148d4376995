import { isDone, type OutlineRow } from './outline.ts';

/**
 * The item at which to continue a course: the last active item, or, if it is done, the next open item. If there is no
 * last item, or it was removed, the first open item.
 * @returns null if there is nothing to learn
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
