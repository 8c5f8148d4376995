import { eq, inArray, sql } from 'drizzle-orm';
import type { SubmissionFacts } from '../../../src/machines/application/application.facts.ts';
import { applicationDeclaration } from '../../../src/messages/applications.ts';
import type { ApplicationCopy } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { fileContents, files } from '../../platform/db/files-schema.ts';
import { lockDraft } from '../../platform/drafts/store.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { claimSome } from '../../platform/storage/files.ts';
import { applicationDocuments, applicationPortfolioFiles, applications } from '../../tables/applications.ts';
import { readAnswers } from '../forms/module.ts';
import { sharedPortfolio } from '../portfolio/module.ts';
import { type ApplicationRow, aimOf, intakeFacts } from './facts.ts';
import { profileOf } from './profile.ts';
import { listDocuments, lookAt, placeOf } from './progress.ts';

/** The current facts that decide whether an application can be sent. */
export async function readSubmission(tx: Db, row: ApplicationRow, at: number): Promise<SubmissionFacts> {
  const { intake, programme } = await aimOf(tx, row);
  const draft = await lockDraft(tx, placeOf(row));
  const { wrong, isEligible } = await lookAt(tx, row, programme, draft?.content ?? null);
  const { closesAt, isHeld } = intakeFacts(intake);
  return {
    closesAt,
    isHeld: isHeld && intake.opensAt.getTime() <= at,
    isComplete: Object.keys(wrong).length === 0,
    isEligible,
  };
}

async function documentsOf(tx: Db, row: ApplicationRow): Promise<ApplicationCopy['documents']> {
  const stored = await listDocuments(tx, row);
  const ids = stored.map(({ fileId }) => fileId);
  const found = await tx
    .select({ id: files.id, name: files.name, size: fileContents.bytes, sha256: fileContents.sha256 })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.sha256, files.sha256))
    .where(inArray(files.id, ids));
  const byId = new Map(found.map(({ id, ...file }) => [id, file]));
  return stored.flatMap(({ document, fileId }) => {
    const file = byId.get(fileId);
    return file === undefined ? [] : [{ document, ...file }];
  });
}

/** Stores a frozen copy of an application and deletes its draft. */
export async function keepCopy(tx: Db, { after }: Change<ApplicationRow>): Promise<void> {
  const { programme } = await aimOf(tx, after);
  const draft = await lockDraft(tx, placeOf(after));
  const { form, rules } = await lookAt(tx, after, programme, draft?.content ?? null);
  const read = readAnswers(form, draft?.content.answers ?? []);
  if ('fields' in read) throw new Error(`Application ${after.id} was sent with answers that are not taken`);
  const copy = {
    documents: await documentsOf(tx, after),
    rules,
    profile: await profileOf(tx, after.userId),
    portfolio: null,
    declaration: applicationDeclaration,
  };
  await tx
    .update(applications)
    .set({ draftVersion: draft?.version ?? 0, answers: read.answers, copy })
    .where(eq(applications.id, after.id));
  await tx.update(applicationDocuments).set({ isSent: true }).where(eq(applicationDocuments.applicationId, after.id));
  if (draft !== null) await tx.delete(drafts).where(eq(drafts.id, draft.id));
}

/** Adds the learner's portfolio, as viewers see it now, to the copy of a sent application. */
export async function keepPortfolio(
  tx: Db,
  { id, userId }: Pick<ApplicationRow, 'id' | 'userId'>,
  now: Date,
): Promise<void> {
  const portfolio = await sharedPortfolio(tx, userId, now);
  const ids = portfolio?.files.map((file) => file.id) ?? [];
  const kept = portfolio && { ...portfolio, files: [] };
  const held = await claimSome(tx, userId, 'portfolio', ids);
  const rows = held.map((file) => ({ applicationId: id, fileId: file.id }));
  if (rows.length > 0) await tx.insert(applicationPortfolioFiles).values(rows);
  await tx
    .update(applications)
    .set({ copy: sql`jsonb_set(${applications.copy}, '{portfolio}', ${JSON.stringify(kept)}::jsonb)` })
    .where(eq(applications.id, id));
}
