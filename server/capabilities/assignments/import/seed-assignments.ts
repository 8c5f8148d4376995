import { existsSync } from 'node:fs';
import { systemClock } from '../../../platform/clock.ts';
import type { UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inWords } from '../../../platform/import/reading.ts';
import { type ReadyAssignment, readAssignments } from './read-assignments.ts';
import { writeAssignments } from './write-assignments.ts';

const none: UpsertCounts = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };

/** Writes the example assignments. Skips those whose course is not in the catalogue. */
export async function seedAssignments(tx: Db, folder: string): Promise<UpsertCounts> {
  if (!existsSync(folder)) return none;
  const { ready, problems } = readAssignments('content/assignments', folder);
  if (problems.length > 0) throw new Error(`The shipped assignments are wrong: ${problems.map(inWords).join('; ')}`);
  const write = async (some: readonly ReadyAssignment[]): Promise<UpsertCounts> => {
    if (some.length === 0) return none;
    const written = await writeAssignments(tx, some, systemClock.now());
    if ('counts' in written) return written.counts;
    const unfit = new Set(written.problems.map(({ file }) => file));
    return write(some.filter(({ file }) => !unfit.has(file)));
  };
  return write(ready);
}
