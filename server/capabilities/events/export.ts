import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { eventRegistrations, events } from '../../tables/events.ts';
import { forms, formVersions } from '../../tables/forms.ts';
import { exportActivity } from './activity/export.ts';

/** A user's registrations and their activity in events. */
export function exportOf(tx: Db, userId: number): ExportPart {
  const rows = serialised(
    tx
      .select({
        id: eventRegistrations.id,
        event: events.title,
        starts_at: events.startsAt,
        timezone: eventRegistrations.timezone,
        form: forms.externalRef,
        answers: eventRegistrations.answers,
        code: eventRegistrations.code,
        turn: eventRegistrations.turn,
        state: eventRegistrations.state,
        state_reason: eventRegistrations.stateReason,
        created_at: eventRegistrations.createdAt,
        updated_at: eventRegistrations.updatedAt,
      })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .leftJoin(formVersions, eq(formVersions.id, eventRegistrations.formVersionId))
      .leftJoin(forms, eq(forms.id, formVersions.formId)),
    eventRegistrations.id,
    eq(eventRegistrations.userId, userId),
  );
  return { calendar: { event_registrations: rows, ...exportActivity(tx, userId) } };
}
