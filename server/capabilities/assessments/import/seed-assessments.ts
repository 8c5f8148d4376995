import { existsSync } from 'node:fs';
import { systemClock } from '../../../platform/clock.ts';
import type { UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inWords } from '../../../platform/import/reading.ts';
import type { FileStore } from '../../../platform/storage/store.ts';
import { draftName, publishStaged, stageMedia } from '../../courses/module.ts';
import { checkAssessments, type ReadyAssessment } from './check-assessments.ts';
import { readAssessments } from './read-assessments.ts';
import { writeAssessments } from './write-assessments.ts';

/** Writes the example assessments. Skips those whose course, lesson or skill is not in the catalogue. */
export async function seedAssessments(tx: Db, folder: string, store: FileStore): Promise<UpsertCounts> {
  const none = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
  if (!existsSync(folder)) return none;
  const ready = checkAssessments(readAssessments('content/assessments', folder));
  const wrong = [...ready.problems, ...ready.broken];
  if (wrong.length > 0) throw new Error(`The shipped assessments are wrong: ${wrong.map(inWords).join('; ')}`);
  const media = [...ready.media.values()];
  const write = async (assessments: readonly ReadyAssessment[]): Promise<UpsertCounts> => {
    if (assessments.length === 0) return none;
    const given = { assessments, groups: ready.groups, media, skipsBroken: true };
    const written = await writeAssessments(tx, given, systemClock.now());
    if ('counts' in written) return written.counts;
    const unfit = new Set(written.problems.map(({ file }) => file));
    return write(assessments.filter(({ file }) => !unfit.has(file)));
  };
  const counts = await write(ready.assessments);
  await stageMedia(media, store);
  await publishStaged(media.map(draftName), store);
  return counts;
}
