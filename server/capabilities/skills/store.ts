import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Skill, SkillMapping } from '../../../src/shared/transport/schema.d.ts';
import {
  inBatches,
  lockCatalogues,
  type ReportRemark,
  readInBatches,
  sortOut,
  type UpsertCounts,
} from '../../platform/content-versions/upsert.ts';
import { noteCatalogueChange } from '../../platform/content-versions/version.ts';
import type { Db } from '../../platform/db/database.ts';
import { upsertRows } from '../../platform/db/upsert-rows.ts';
import { byName } from '../../platform/plain-text.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { skills, userSkills } from '../../tables/skills.ts';

/** Every skill, by name. */
export async function listSkills(db: Db): Promise<Skill[]> {
  const rows = await db.select({ id: skills.id, name: skills.name }).from(skills);
  return rows.sort(byName);
}

export async function hasSkill(db: Db, id: number): Promise<boolean> {
  const rows = await db.select({ id: skills.id }).from(skills).where(eq(skills.id, id));
  return rows.length > 0;
}

const mappingColumns = {
  id: userSkills.id,
  skill_id: userSkills.skillId,
  name: skills.name,
  self_proficiency: sql<string>`${userSkills.selfProficiency}::text`,
};

/** A user's skills in the order they were added. */
export function listUserSkills(db: Db, userId: number): Promise<SkillMapping[]> {
  return db
    .select(mappingColumns)
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skillId))
    .where(eq(userSkills.userId, userId))
    .orderBy(asc(userSkills.id));
}

/** Adds an existing skill to a user, unless they have it. @returns the record */
export async function addUserSkill(
  db: Db,
  userId: number,
  skillId: number,
  selfProficiency: number,
): Promise<SkillMapping> {
  await db.insert(userSkills).values({ userId, skillId, selfProficiency }).onConflictDoNothing();
  const [record] = await db
    .select(mappingColumns)
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skillId))
    .where(and(eq(userSkills.userId, userId), eq(userSkills.skillId, skillId)));
  if (record === undefined) throw new Error('The record of a skill was removed while it was added');
  return record;
}

/** Removes a record of this user. @returns whether the record existed */
export async function deleteUserSkill(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(userSkills)
    .where(and(eq(userSkills.id, id), eq(userSkills.userId, userId)))
    .returning({ id: userSkills.id });
  return rows.length > 0;
}

export interface SkillRow {
  /** The key in the source. */
  ref: string;
  name: string;
}

/** Maximum number of skills, because the whole list is sent to the browser and searched there. */
export const maxSkills = 20_000;

/**
 * Adds and renames skills by reference. A label that exists under another reference, ignoring case, is the same skill and
 * is left unchanged. Runs in the caller's transaction.
 *
 * @throws {OperatorError} if the maximum number of skills would be exceeded
 */
export async function upsertSkills(tx: Db, rows: readonly SkillRow[], report?: ReportRemark): Promise<UpsertCounts> {
  await lockCatalogues(tx);
  const { id, externalRef, name } = skills;
  const known = await readInBatches((after, limit) =>
    tx.select({ id, externalRef, name }).from(skills).where(gt(id, after)).orderBy(id).limit(limit),
  );
  const incoming = rows.map((row) => ({ externalRef: row.ref, name: row.name }));
  const { writes, counts } = await sortOut(known, incoming, report, (row) => row.name.toLowerCase());
  const held = known.length + counts.inserted;
  if (counts.inserted > 0 && held > maxSkills)
    throw new OperatorError(
      `There would be ${held.toLocaleString('en')} skills, and at most ${maxSkills.toLocaleString('en')} are held, ` +
        'because their list is sent whole: import fewer. Nothing was written',
    );
  await inBatches(writes, (batch) => upsertRows(tx, skills, batch, { by: ['externalRef'], changing: ['name'] }));
  if (writes.length > 0) await noteCatalogueChange(tx, 'skills');
  return counts;
}
