import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { inPages } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { userSkills } from '../../tables/skills.ts';
import { selectMappings } from './store.ts';

/** A user's skills. */
export const exportOf = (tx: Db, userId: number): ExportPart => ({
  skills: inPages(selectMappings(tx), userSkills.id, eq(userSkills.userId, userId)),
});
