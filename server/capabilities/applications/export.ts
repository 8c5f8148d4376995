import { asc, eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import { applications, interviewSlots } from '../../platform/db/applications-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { programmeIntakes, programmes } from '../../platform/db/programmes-schema.ts';
import { copyOf, fieldsOf } from './details.ts';
import { findSlot } from './interviews.ts';
import { listDocuments } from './progress.ts';
import { selectFound } from './store.ts';

/** What somebody has applied for, as it was sent, and the interviews that they lead. */
export async function exportOf(tx: Db, userId: number, now: Date): Promise<ExportPart> {
  const rows = await selectFound(tx).where(eq(applications.userId, userId)).orderBy(asc(applications.id));
  const own = [];
  for (const found of rows) {
    const { row } = found;
    const { id, reference, programme, closes_at, submitted_at, decided_at, state, state_reason } = fieldsOf(found, now);
    const documents = await listDocuments(tx, row);
    own.push({
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
    });
  }
  const led = await tx
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
    .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId))
    .where(eq(interviewSlots.presenterId, userId))
    .orderBy(asc(interviewSlots.id));
  return { applications: own, calendar: { interview_slots: led.map(serialise) } };
}
