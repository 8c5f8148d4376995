import { eq, sql } from 'drizzle-orm';
import { type eventDuties, eventMachine } from '../../../src/machines/event/event.machine.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change, StoredFlow } from '../../platform/flows/apply.ts';
import { typedMove, typedRecording } from '../../platform/flows/typed-times.ts';
import { eventParts, events } from '../../tables/events.ts';
import { type EventRow, monthOf } from './event.ts';
import { notifyGuests, setEventReminders } from './notify.ts';

const hour = 3_600_000;

/** Moves the parts of an event's agenda and its two deadlines by as much as the event itself. */
async function moveParts(tx: Db, { before, after }: Change<EventRow>): Promise<void> {
  const by = sql`${(after.startsAt.getTime() - before.startsAt.getTime()) / 1000} * interval '1 second'`;
  await tx
    .update(events)
    .set({ registersUntil: sql`${events.registersUntil} + ${by}`, cancelsUntil: sql`${events.cancelsUntil} + ${by}` })
    .where(eq(events.id, after.id));
  await tx
    .update(eventParts)
    .set({ startsAt: sql`${eventParts.startsAt} + ${by}`, endsAt: sql`${eventParts.endsAt} + ${by}` })
    .where(eq(eventParts.eventId, after.id));
}

/** The life cycle of events: the chart controls every change of their table. */
export const eventFlow: StoredFlow<typeof eventMachine, EventRow, keyof typeof eventDuties> = {
  machine: eventMachine,
  table: events,
  events: {
    'time.passed': { from: ['clock'] },
    'event.moved': {
      from: ['operator'],
      sample: (at) => ({ startsAt: at + hour, endsAt: at + 2 * hour, timezone: 'UTC' }),
      typed: typedMove,
    },
    'event.relocated': { from: ['operator'] },
    'event.cancelled': { from: ['operator'] },
    'recording.published': { from: ['operator'], sample: () => ({ url: '' }), typed: typedRecording },
    'recording.withdrawn': { from: ['operator'] },
  },
  contextOf: ({ startsAt, endsAt, timezone, recordingUrl, sequence }) => ({
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    timezone,
    recordingUrl,
    sequence,
  }),
  columnsOf: ({ startsAt, endsAt, timezone, ...same }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    timezone,
    month: monthOf(new Date(startsAt), timezone),
    ...same,
  }),
  actions: { notifyGuests, setReminders: setEventReminders, moveParts },
};
