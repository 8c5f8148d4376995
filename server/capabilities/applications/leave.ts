import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { applications } from '../../tables/applications.ts';
import { leaveIntakes } from './application-flow.ts';
import { forgetReminders } from './reminder.ts';

/** Releases the places of a deleted account and deletes the history of its applications. */
export async function leaveApplications(tx: Db, userId: number, now: Date): Promise<void> {
  await leaveIntakes(tx, userId, now);
  const rows = await tx.select({ id: applications.id }).from(applications).where(eq(applications.userId, userId));
  for (const { id } of rows) await forgetReminders(tx, id, now);
}
