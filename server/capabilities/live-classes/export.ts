import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  availabilityExceptions,
  availabilityRules,
  liveClasses,
  liveEnrolments,
  presenterAvailability,
  rosterWaits,
} from '../../tables/live-classes.ts';

/** The stored data of a user's live classes, as presenter and as learner. */
export const exportOf = (tx: Db, userId: number): ExportPart => ({
  calendar: { ...classesOf(tx, userId), ...availabilityOf(tx, userId) },
});

function classesOf(tx: Db, userId: number) {
  const held = serialised(
    tx
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
      .from(liveClasses),
    liveClasses.id,
    eq(liveClasses.presenterId, userId),
  );
  const taken = serialised(
    tx
      .select({
        id: liveEnrolments.id,
        topic: liveClasses.topic,
        starts_at: liveClasses.startsAt,
        timezone: liveEnrolments.timezone,
        turn: liveEnrolments.turn,
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
      .innerJoin(liveClasses, eq(liveClasses.id, liveEnrolments.classId)),
    liveEnrolments.id,
    eq(liveEnrolments.userId, userId),
  );
  // The export says only that the learner waits, not for which class: the address is unconfirmed, and may belong to
  // someone else.
  const waits = serialised(
    tx.select({ id: rosterWaits.id, created_at: rosterWaits.createdAt }).from(rosterWaits),
    rosterWaits.id,
    eq(rosterWaits.userId, userId),
  );
  return {
    live_classes: held,
    live_enrolments: taken,
    roster_waits: waits,
  };
}

function availabilityOf(tx: Db, userId: number) {
  const whole = serialised(
    tx
      .select({
        id: presenterAvailability.id,
        timezone: presenterAvailability.timezone,
        version: presenterAvailability.version,
        updated_at: presenterAvailability.updatedAt,
      })
      .from(presenterAvailability),
    presenterAvailability.id,
    eq(presenterAvailability.userId, userId),
  );
  return {
    presenter_availability: whole,
    availability_rules: serialised(
      tx
        .select({
          id: availabilityRules.id,
          weekday: availabilityRules.weekday,
          starts_at: availabilityRules.startsAt,
          ends_at: availabilityRules.endsAt,
        })
        .from(availabilityRules),
      availabilityRules.id,
      eq(availabilityRules.userId, userId),
    ),
    availability_exceptions: serialised(
      tx
        .select({
          id: availabilityExceptions.id,
          day: availabilityExceptions.day,
          starts_at: availabilityExceptions.startsAt,
          ends_at: availabilityExceptions.endsAt,
        })
        .from(availabilityExceptions),
      availabilityExceptions.id,
      eq(availabilityExceptions.userId, userId),
    ),
  };
}
