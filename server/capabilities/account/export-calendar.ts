import { asc, eq, inArray } from 'drizzle-orm';
import type { ExportedCalendar } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  availabilityExceptions,
  availabilityRules,
  calendarEntries,
  calendarFeeds,
  flowHistory,
  importedCalendars,
  importedOccurrences,
  liveClasses,
  liveEnrolments,
  presenterAvailability,
  presenterLinks,
  rosterWaits,
} from '../../platform/db/schema.ts';
import { told } from './told.ts';

/** What is stored of a user's calendar, as a presenter and as a learner, without what opens a door. */
export async function calendarOf(tx: Db, userId: number): Promise<ExportedCalendar> {
  return {
    ...(await classesOf(tx, userId)),
    ...(await availabilityOf(tx, userId)),
    ...(await waysInOf(tx, userId)),
    calendar_entries: await entriesOf(tx, userId),
    imported_calendars: await importsOf(tx, userId),
  };
}

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
      joined_at: liveEnrolments.joinedAt,
      last_joined_at: liveEnrolments.lastJoinedAt,
      left_at: liveEnrolments.leftAt,
      attended: liveEnrolments.attended,
      rating: liveEnrolments.rating,
      comment: liveEnrolments.comment,
    })
    .from(liveEnrolments)
    .innerJoin(liveClasses, eq(liveClasses.id, liveEnrolments.classId))
    .where(eq(liveEnrolments.userId, userId))
    .orderBy(asc(liveEnrolments.id));
  const done = await tx
    .select({
      id: flowHistory.id,
      flow: flowHistory.flow,
      entity_id: flowHistory.entityId,
      from_state: flowHistory.fromState,
      event: flowHistory.event,
      to_state: flowHistory.toState,
      sender: flowHistory.sender,
      reason: flowHistory.reason,
      at: flowHistory.at,
    })
    .from(flowHistory)
    .where(eq(flowHistory.userId, userId))
    .orderBy(asc(flowHistory.id));
  // Not which classes: they are no business of somebody whose address may be another person's.
  const waits = await tx
    .select({ id: rosterWaits.id, created_at: rosterWaits.createdAt })
    .from(rosterWaits)
    .where(eq(rosterWaits.userId, userId))
    .orderBy(asc(rosterWaits.id));
  return {
    live_classes: held.map(told),
    live_enrolments: taken.map(told),
    roster_waits: waits.map(told),
    flow_history: done.map(told),
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
    presenter_availability: whole.map(told),
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

async function waysInOf(tx: Db, userId: number) {
  const links = await tx
    .select({
      id: presenterLinks.id,
      created_at: presenterLinks.createdAt,
      expires_at: presenterLinks.expiresAt,
      revoked_at: presenterLinks.revokedAt,
      last_used_at: presenterLinks.lastUsedAt,
    })
    .from(presenterLinks)
    .where(eq(presenterLinks.userId, userId))
    .orderBy(asc(presenterLinks.id));
  const feeds = await tx
    .select({ id: calendarFeeds.id, created_at: calendarFeeds.createdAt, last_read_at: calendarFeeds.lastReadAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return { presenter_links: links.map(told), calendar_feeds: feeds.map(told) };
}

async function entriesOf(tx: Db, userId: number) {
  const rows = await tx
    .select({
      id: calendarEntries.id,
      uid: calendarEntries.uid,
      kind: calendarEntries.kind,
      title: calendarEntries.title,
      note: calendarEntries.note,
      starts_at: calendarEntries.startsAt,
      ends_at: calendarEntries.endsAt,
      is_all_day: calendarEntries.isAllDay,
      timezone: calendarEntries.timezone,
      created_at: calendarEntries.createdAt,
      updated_at: calendarEntries.updatedAt,
    })
    .from(calendarEntries)
    .where(eq(calendarEntries.userId, userId))
    .orderBy(asc(calendarEntries.id));
  return rows.map(told);
}

async function importsOf(tx: Db, userId: number) {
  const calendars = await tx
    .select({ id: importedCalendars.id, title: importedCalendars.title, updated_at: importedCalendars.updatedAt })
    .from(importedCalendars)
    .where(eq(importedCalendars.userId, userId))
    .orderBy(asc(importedCalendars.id));
  const ids = calendars.map(({ id }) => id);
  const rows = await tx
    .select({
      calendarId: importedOccurrences.calendarId,
      uid: importedOccurrences.uid,
      title: importedOccurrences.title,
      note: importedOccurrences.note,
      location: importedOccurrences.location,
      url: importedOccurrences.url,
      starts_at: importedOccurrences.startsAt,
      ends_at: importedOccurrences.endsAt,
      is_all_day: importedOccurrences.isAllDay,
      timezone: importedOccurrences.timezone,
      is_cancelled: importedOccurrences.isCancelled,
    })
    .from(importedOccurrences)
    .where(inArray(importedOccurrences.calendarId, ids))
    .orderBy(asc(importedOccurrences.startsAt), asc(importedOccurrences.id));
  return calendars.map((calendar) => ({
    ...told(calendar),
    occurrences: rows.flatMap(({ calendarId, ...row }) => (calendarId === calendar.id ? [told(row)] : [])),
  }));
}
