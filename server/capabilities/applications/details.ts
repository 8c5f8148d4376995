import { and, desc, eq } from 'drizzle-orm';
import type {
  ApplicationCopy,
  ApplicationDetails,
  ApplicationDocument,
  ApplicationFields,
  ApplicationMoment,
} from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { draftAnswer, findDraft } from '../../platform/drafts/store.ts';
import { viewFiles } from '../../platform/storage/files.ts';
import { applicationPortfolioFiles } from '../../tables/applications.ts';
import { viewForm } from '../forms/module.ts';
import { shownFiles } from '../portfolio/module.ts';
import type { ApplicationRow } from './facts.ts';
import { findSlot } from './interviews.ts';
import { answersOfProfile } from './profile.ts';
import { formOfApplication, listDocuments, lookAt, placeOf } from './progress.ts';
import { type Found, isDraftState, isNotSubmittedState, standOf } from './store.ts';
import { tagOfState } from './words.ts';

const day = 86_400_000;
const maxMoments = 200;
const instantOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The fields that lists and details share. */
export const fieldsOf = ({ row, intake, programme }: Found, now: Date): ApplicationFields => ({
  id: row.id,
  reference: row.reference,
  programme: {
    id: programme.id,
    kind: programme.kind,
    title: programme.title,
    host: programme.host,
    timezone: programme.timezone,
  },
  intake_id: intake.id,
  closes_at: row.closesAt.toISOString(),
  starts_at: instantOf(intake.startsAt),
  submitted_at: instantOf(row.submittedAt),
  decided_at: instantOf(row.decidedAt),
  updated_at: row.updatedAt.toISOString(),
  ...standOf(row, now),
  ...(tagOfState(row.state) === 'cancelled' && { state_reason: intake.stateReason }),
});

const senders: Readonly<Record<string, ApplicationMoment['by']>> = { learner: 'learner', clock: 'time' };

/** The history of an application, latest first. */
async function historyOf(db: Db, { id }: ApplicationRow): Promise<ApplicationMoment[]> {
  const rows = await db
    .select()
    .from(flowHistory)
    .where(and(eq(flowHistory.flow, 'application'), eq(flowHistory.entityId, id)))
    .orderBy(desc(flowHistory.id))
    .limit(maxMoments);
  return rows.map(({ at, event, toState, sender, reason }) => ({
    at: at.toISOString(),
    event,
    tag: tagOfState(toState),
    by: senders[sender] ?? 'us',
    reason,
  }));
}

/** The frozen copy, or null before the application is sent. */
export const copyOf = ({ draftVersion, submittedAt, answers, copy }: ApplicationRow): ApplicationCopy | null =>
  draftVersion === null || submittedAt === null || answers === null || copy === null
    ? null
    : { draft_version: draftVersion, sent_at: submittedAt.toISOString(), answers, ...copy };

/** The portfolio that was sent, with current links to its files while they are kept. */
export async function portfolioOf(
  db: Db,
  { id, copy }: ApplicationRow,
  now: Date,
): Promise<ApplicationCopy['portfolio']> {
  const portfolio = copy?.portfolio ?? null;
  if (portfolio === null) return null;
  const kept = await db
    .select({ id: applicationPortfolioFiles.fileId })
    .from(applicationPortfolioFiles)
    .where(eq(applicationPortfolioFiles.applicationId, id));
  const there = new Set(kept.map((file) => file.id));
  const files = await shownFiles(db, portfolio.sections, now);
  return { ...portfolio, files: files.filter((file) => there.has(file.id)) };
}

async function documentsOf(
  db: Db,
  stored: Awaited<ReturnType<typeof listDocuments>>,
  now: Date,
): Promise<ApplicationDocument[]> {
  const files = await viewFiles(
    db,
    stored.map(({ fileId }) => fileId),
    now,
  );
  return stored.flatMap(({ id, document, isSent, addedAt, fileId }) => {
    const file = files.get(fileId);
    return file === undefined ? [] : [{ id, document, is_sent: isSent, added_at: addedAt.toISOString(), file }];
  });
}

/** When the documents of an application will be deleted, or null before it is decided. */
export const keptUntil = ({ row, programme }: Pick<Found, 'row' | 'programme'>): Date | null =>
  row.decidedAt === null ? null : new Date(row.decidedAt.getTime() + programme.keepsDays * day);

/** The details of an own application, as the API returns them. */
export async function detailsOf(db: Db, found: Found, now: Date): Promise<ApplicationDetails> {
  const { row, intake, programme } = found;
  const isWritten = isDraftState(row.state) || isNotSubmittedState(row.state);
  const draft = isWritten ? await findDraft(db, placeOf(row)) : null;
  const ready = isWritten ? await lookAt(db, row, programme, draft?.content ?? null) : null;
  const copy = copyOf(row);
  const form = ready?.form ?? (await formOfApplication(db, row));
  return {
    ...fieldsOf(found, now),
    form: viewForm(form, now),
    asked_documents: programme.documents.map(({ name, isRequired }) => ({ name, is_required: isRequired })),
    places_left: intake.seats === null ? null : Math.max(0, intake.seats - intake.seatsTaken),
    keeps_days: programme.keepsDays,
    documents_kept_until: instantOf(keptUntil(found)),
    interview: await findSlot(db, row),
    rules: ready?.rules ?? copy?.rules ?? [],
    documents: await documentsOf(db, ready?.documents ?? (await listDocuments(db, row)), now),
    draft: draft === null ? null : await draftAnswer(db, { kind: 'application', subjectId: row.id }, draft, now),
    from_profile: isDraftState(row.state) ? await answersOfProfile(db, row.userId, form.definition) : [],
    progress: ready?.progress ?? null,
    copy: copy && { ...copy, portfolio: await portfolioOf(db, row, now) },
    history: await historyOf(db, row),
  };
}
