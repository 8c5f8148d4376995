import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { inPages, mapped, serialised } from '../../platform/accounts/in-pages.ts';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications, interviewSlots } from '../../tables/applications.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';
import { copyOf, everyMoment, fieldsOf, historyOf } from './details.ts';
import { findSlot } from './interviews.ts';
import { listDocuments } from './progress.ts';
import { selectFound } from './store.ts';

/** A user's applications as they were sent, with the decisions, and the interviews that the user leads. */
export function exportOf(tx: Db, userId: number, now: Date): ExportPart {
  const ids = inPages(
    tx.select({ id: applications.id }).from(applications),
    applications.id,
    eq(applications.userId, userId),
  );
  const led = serialised(
    tx
      .select({
        id: interviewSlots.id,
        programme: programmes.title,
        starts_at: interviewSlots.startsAt,
        ends_at: interviewSlots.endsAt,
        place: interviewSlots.place,
        join_url: interviewSlots.joinUrl,
        created_at: interviewSlots.createdAt,
        updated_at: interviewSlots.updatedAt,
      })
      .from(interviewSlots)
      .innerJoin(programmeIntakes, eq(programmeIntakes.id, interviewSlots.intakeId))
      .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId)),
    interviewSlots.id,
    eq(interviewSlots.presenterId, userId),
  );
  return { applications: mapped(ids, ({ id }) => applicationOf(tx, id, now)), calendar: { interview_slots: led } };
}

async function applicationOf(tx: Db, id: number, now: Date) {
  const [found] = await selectFound(tx).where(eq(applications.id, id));
  if (found === undefined) throw new Error('An application went away while it was exported');
  const { row } = found;
  const { reference, programme, closes_at, submitted_at, decided_at, state, state_reason } = fieldsOf(found, now);
  const documents = await listDocuments(tx, row);
  return {
    id,
    reference,
    programme: programme.title,
    state,
    state_reason,
    closes_at,
    submitted_at,
    decided_at,
    ...serialise({ created_at: row.createdAt, updated_at: row.updatedAt }),
    copy: copyOf(row),
    documents: documents.map(({ document, fileId }) => ({ document, file_id: fileId })),
    interview: await findSlot(tx, row),
    history: await historyOf(tx, row, everyMoment),
  };
}
