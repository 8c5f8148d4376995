import type { EventCard } from '../../../src/shared/transport/schema.d.ts';
import { settled, snapshotOf } from '../../platform/flows/flow.ts';
import type { EventRow } from './event.ts';
import { eventFlow } from './event-flow.ts';
import { admissionOf, factsOf } from './registration-flow.ts';

/** An event as the API lists it, without the join link. @param waiting the number of people on the waiting list */
export function cardOf(stored: EventRow, waiting: number, now: Date): EventCard {
  const row = settled(eventFlow, stored, now.getTime());
  const facts = factsOf(row, waiting, now.getTime());
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    kind: row.kind,
    mode: row.mode,
    languages: row.languages,
    city: row.city,
    country: row.country,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    timezone: row.timezone,
    is_all_day: row.isAllDay,
    speakers: row.speakers,
    seats_left: facts.seatsLeft,
    admission: admissionOf(facts, now.getTime()),
    url: row.url,
    recording_url: row.recordingUrl,
    tags: [...snapshotOf(eventFlow, row).tags],
    state_reason: row.stateReason,
  };
}
