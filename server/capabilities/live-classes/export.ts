import { asc, eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  availabilityExceptions,
  availabilityRules,
  liveClasses,
  liveEnrolments,
  presenterAvailability,
  rosterWaits,
} from '../../platform/db/live-classes-schema.ts';

/** What is stored of somebody's live classes, as a presenter and as a learner. */
export const exportOf = async (tx: Db, userId: number): Promise<ExportPart> => ({
  calendar: { ...(await classesOf(tx, userId)), ...(await availabilityOf(tx, userId)) },
});

async function classesOf(tx: Db, userId: number) {
  const held = await tx
    .select({
      id: liveClasses.id,
      topic: liveClasses.topic,
      summary: liveClasses.summary,
      starts_at: liveClasses.startsAt,
      ends_at: liveClasses.endsAt,
      timezone: liveClasses.timezone,
      dial_in: liveClasses.dialIn,
      seats: liveClasses.seats,
      is_open: liveClasses.isOpen,
      materials: liveClasses.materials,
      note: liveClasses.note,
      recording_url: liveClasses.recordingUrl,
      state: liveClasses.state,
      state_reason: liveClasses.stateReason,
      created_at: liveClasses.createdAt,
      updated_at: liveClasses.updatedAt,
    })
    .from(liveClasses)
    .where(eq(liveClasses.presenterId, userId))
    .orderBy(asc(liveClasses.id));
  const taken = await tx
    .select({
      id: liveEnrolments.id,
      topic: liveClasses.topic,
      starts_at: liveClasses.startsAt,
      timezone: liveEnrolments.timezone,
      created_at: liveEnrolments.createdAt,
      updated_at: liveEnrolments.updatedAt,
      joined_at: liveEnrolments.joinedAt,
      last_joined_at: liveEnrolments.lastJoinedAt,
      left_at: liveEnrolments.leftAt,
      state: liveEnrolments.state,
      state_reason: liveEnrolments.stateReason,
      rating: liveEnrolments.rating,
      comment: liveEnrolments.comment,
    })
    .from(liveEnrolments)
    .innerJoin(liveClasses, eq(liveClasses.id, liveEnrolments.classId))
    .where(eq(liveEnrolments.userId, userId))
    .orderBy(asc(liveEnrolments.id));
  // Not which classes: they are no business of somebody whose address may be another person's.
  const waits = await tx
    .select({ id: rosterWaits.id, created_at: rosterWaits.createdAt })
    .from(rosterWaits)
    .where(eq(rosterWaits.userId, userId))
    .orderBy(asc(rosterWaits.id));
  return {
    live_classes: held.map(serialise),
    live_enrolments: taken.map(serialise),
    roster_waits: waits.map(serialise),
  };
}

async function availabilityOf(tx: Db, userId: number) {
  const whole = await tx
    .select({
      id: presenterAvailability.id,
      timezone: presenterAvailability.timezone,
      version: presenterAvailability.version,
      updated_at: presenterAvailability.updatedAt,
    })
    .from(presenterAvailability)
    .where(eq(presenterAvailability.userId, userId));
  return {
    presenter_availability: whole.map(serialise),
    availability_rules: await tx
      .select({
        id: availabilityRules.id,
        weekday: availabilityRules.weekday,
        starts_at: availabilityRules.startsAt,
        ends_at: availabilityRules.endsAt,
      })
      .from(availabilityRules)
      .where(eq(availabilityRules.userId, userId))
      .orderBy(asc(availabilityRules.id)),
    availability_exceptions: await tx
      .select({
        id: availabilityExceptions.id,
        day: availabilityExceptions.day,
        starts_at: availabilityExceptions.startsAt,
        ends_at: availabilityExceptions.endsAt,
      })
      .from(availabilityExceptions)
      .where(eq(availabilityExceptions.userId, userId))
      .orderBy(asc(availabilityExceptions.id)),
  };
}
