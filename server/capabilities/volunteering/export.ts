import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { mapped, serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups, volunteerHours } from '../../tables/volunteering.ts';
import { evidenceOf } from './evidence.ts';

/** A user's sign-ups for shifts, and their hours with evidence. */
export async function exportOf(tx: Db, userId: number, now: Date): Promise<ExportPart> {
  const place = { programme: programmes.title, shift: programmeSteps.title };
  const signups = serialised(
    tx
      .select({
        id: shiftSignups.id,
        ...place,
        starts_at: programmeSteps.startsAt,
        turn: shiftSignups.turn,
        state: shiftSignups.state,
        state_reason: shiftSignups.stateReason,
        created_at: shiftSignups.createdAt,
        updated_at: shiftSignups.updatedAt,
      })
      .from(shiftSignups)
      .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
      .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId)),
    shiftSignups.id,
    eq(shiftSignups.userId, userId),
  );
  const hours = serialised(
    tx
      .select({
        id: volunteerHours.id,
        ...place,
        started_at: volunteerHours.startedAt,
        ended_at: volunteerHours.endedAt,
        note: volunteerHours.note,
        state: volunteerHours.state,
        state_reason: volunteerHours.stateReason,
        created_at: volunteerHours.createdAt,
        updated_at: volunteerHours.updatedAt,
      })
      .from(volunteerHours)
      .innerJoin(shiftSignups, eq(shiftSignups.id, volunteerHours.signupId))
      .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
      .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId)),
    volunteerHours.id,
    eq(volunteerHours.userId, userId),
  );
  const evidence = async (id: number) => [...((await evidenceOf(tx, [id], now)).get(id) ?? [])];
  return {
    shift_signups: signups,
    volunteer_hours: mapped(hours, async (row) => ({ ...row, files: await evidence(row.id) })),
  };
}
