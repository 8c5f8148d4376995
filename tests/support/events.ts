import { newEvent } from '../../server/capabilities/events/import/events.ts';
import type { ImportedEvent } from '../../server/capabilities/events/import/row.ts';
import { events } from '../../server/tables/events.ts';
import type { TestServer } from './server.ts';

/** The place where events are stored. */
interface Place {
  database: Pick<TestServer['database'], 'db'>;
  clock: { now(): Date };
}

const hour = 3_600_000;
let count = 0;

/** An event as in a file: by default a webinar of an hour that starts in two days. */
export function eventOf({ clock }: Pick<Place, 'clock'>, more: Partial<ImportedEvent> = {}): ImportedEvent {
  count += 1;
  const starts_at = more.starts_at ?? new Date(clock.now().getTime() + 48 * hour);
  return {
    ref: `test:${count}`,
    title: 'Talk to an audience',
    kind: 'webinar',
    mode: 'online',
    zone: 'Europe/Rome',
    is_all_day: false,
    ends_at: new Date(starts_at.getTime() + hour),
    join_url: 'https://meet.example.com/join/7',
    ...more,
    starts_at,
  };
}

/** Adds an event like that of `eventOf`. @returns its id */
export async function addEvent(server: Place, more: Partial<ImportedEvent> = {}): Promise<number> {
  const { row } = newEvent(eventOf(server, more), server.clock.now());
  const [added] = await server.database.db.insert(events).values(row).returning({ id: events.id });
  return added?.id ?? 0;
}
