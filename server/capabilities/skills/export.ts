import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { listUserSkills } from './store.ts';

/** The skills that somebody has. */
export const exportOf = async (tx: Db, userId: number): Promise<ExportPart> => ({
  skills: await listUserSkills(tx, userId),
});
