import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Admission, DraftRule } from '../../platform/drafts/rule.ts';
import { beginDraft } from '../../platform/drafts/store.ts';
import { newRow, settled } from '../../platform/flows/flow.ts';
import { applications } from '../../tables/applications.ts';
import { faultsOfAnswers, findForm, findFormVersion, newReference } from '../forms/module.ts';
import { formOf, intakeFlow, isOpen } from '../programmes/module.ts';
import { applicationFlow } from './application-flow.ts';
import { type ApplicationRow, aimOf } from './facts.ts';
import { answersOfProfile } from './profile.ts';
import { placeOf } from './progress.ts';
import { remindOfEnd } from './reminder.ts';
import { findOwn, inStates, isDraftState, standOf } from './store.ts';

type Started = { kind: 'there'; id: number } | { kind: 'refused'; code: 'intake_closed' | 'no_form' };

const isOf = (userId: number, intakeId: number) =>
  and(eq(applications.userId, userId), eq(applications.intakeId, intakeId));

/** The current application, or one that missed the deadline and reopens if the deadline is extended. */
async function findLatest(tx: Db, userId: number, intakeId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(isOf(userId, intakeId), inStates('live', 'notSubmitted')))
    .orderBy(desc(inStates('live')), desc(applications.id))
    .limit(1);
  return row?.id ?? null;
}

/** The caller's application to an intake. Starts one if there is none. */
export function startApplication(db: Db, userId: number, intakeId: number, now: Date): Promise<Started> {
  return db.transaction(async (tx): Promise<Started> => {
    const known = await findLatest(tx, userId, intakeId);
    if (known !== null) return { kind: 'there', id: known };
    const { intake, programme } = await aimOf(tx, { intakeId });
    if (!isOpen(settled(intakeFlow, intake, now.getTime()).state)) return { kind: 'refused', code: 'intake_closed' };
    const slug = formOf(programme);
    const form = slug === null ? null : await findForm(tx, slug);
    if (form === null) return { kind: 'refused', code: 'no_form' };
    // Discarded drafts were never sent; delete them so that their rows don't pile up.
    await tx.delete(applications).where(and(isOf(userId, intakeId), inStates('discarded')));
    const columns = newRow(applicationFlow, { closesAt: intake.closesAt.getTime() });
    const [row] = await tx
      .insert(applications)
      .values({
        ...(columns as Pick<ApplicationRow, 'state' | 'dueAt' | 'closesAt'>),
        userId,
        intakeId,
        reference: newReference(),
        formVersionId: form.versionId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: applications.id });
    if (row !== undefined) {
      await remindOfEnd(tx, row.id, intake.closesAt, now);
      const answers = await answersOfProfile(tx, userId, form.definition);
      if (answers.length > 0) await beginDraft(tx, placeOf({ userId, id: row.id }), { answers }, now);
    }
    // Another tab started the application first.
    const id = row?.id ?? (await findLatest(tx, userId, intakeId));
    if (id === null) throw new Error('An application could be neither begun nor found');
    return { kind: 'there', id };
  });
}

/** Drafts of applications. */
export const applicationDrafts: DraftRule = {
  kind: 'application',
  parts: ['answers', 'rules'],
  filePurpose: 'application',
  wrongBeside: async (tx, { userId, subjectId, content: { answers = [] } }) => {
    const [row] = await tx
      .select({ formVersionId: applications.formVersionId })
      .from(applications)
      .where(and(eq(applications.id, subjectId), eq(applications.userId, userId)));
    const form = row && (await findFormVersion(tx, row.formVersionId));
    return form ? faultsOfAnswers(form, answers) : {};
  },
  admit: async (tx, userId, id, now): Promise<Admission> => {
    const found = await findOwn(tx, userId, id, now);
    if (found === null) return { kind: 'missing' };
    return isDraftState(found.row.state) ? { kind: 'open' } : { kind: 'closed', flow: standOf(found.row, now) };
  },
};
