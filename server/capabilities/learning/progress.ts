import type { Db } from '../../platform/db/database.ts';
import { outlineOf, progressIn } from './outline.ts';
import { partsOf } from './program-content.ts';

interface Learned {
  done: number;
  total: number;
}

/**
 * The number of required lessons that a user has completed. For a programme, counts its courses; in an elective group,
 * the course with the most progress.
 */
export async function learnedOf(db: Db, userId: number, courseId: number): Promise<Learned> {
  const parts = await partsOf(db, courseId);
  const chosen = parts.length === 0 ? [{ courseId, elective: null }] : parts;
  const rows = await outlineOf(
    db,
    userId,
    chosen.map((part) => part.courseId),
  );
  const best = new Map<string | number, Learned>();
  for (const { courseId: id, elective } of chosen) {
    const { done, total } = progressIn(rows.filter((row) => row.courseId === id));
    const known = best.get(elective ?? id);
    if (known === undefined || done * known.total > known.done * total) best.set(elective ?? id, { done, total });
  }
  return [...best.values()].reduce((sum, { done, total }) => ({ done: sum.done + done, total: sum.total + total }), {
    done: 0,
    total: 0,
  });
}
