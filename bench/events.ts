import { sql } from 'drizzle-orm';
import { eventPagesVersion } from '../server/capabilities/events/event-store.ts';
import { newEvent } from '../server/capabilities/events/import/events.ts';
import { eventRegistrationFlow } from '../server/capabilities/events/registration-flow.ts';
import { openSession } from '../server/platform/accounts/store.ts';
import type { Database } from '../server/platform/db/database.ts';
import { sweep } from '../server/platform/flows/apply.ts';
import { events } from '../server/tables/events.ts';
import type { TestServer } from '../tests/support/server.ts';
import { type Asks, compareSizes, rounds, succeeding } from './compare-sizes.ts';

/** People per event; each has a hundred registrations. */
const registrationsPerEvent = 10;
const peoplePerEvent = 0.1;
const client = { address: '192.0.2.1', userAgent: '' };
const rowsInBatch = 500;
const hour = 3_600_000;
const kinds = ['webinar', 'workshop', 'open_day', 'exam', 'conference'] as const;
const modes = ['online', 'in_person', 'hybrid'] as const;

/** Creates events over four years, half of them upcoming, with a realistic number of topics. */
async function fill({ db }: Database, size: number, now: Date): Promise<void> {
  const people = size * peoplePerEvent;
  const rowOf = (number: number) => {
    const starts_at = new Date(now.getTime() + (number - size / 2) * ((4 * 365 * 24 * hour) / size));
    const { row } = newEvent(
      {
        ref: `e${number}`,
        title: `Event ${number} on topic ${number % 40}`,
        kind: kinds[number % kinds.length] ?? 'webinar',
        mode: modes[number % modes.length] ?? 'online',
        topics: [`topic ${number % 40}`],
        city: `City ${number % 300}`,
        zone: 'Europe/Berlin',
        is_all_day: false,
        starts_at,
        ends_at: new Date(starts_at.getTime() + hour),
        seats: 50,
      },
      now,
    );
    return row;
  };
  for (let start = 0; start < size; start += rowsInBatch)
    await db.insert(events).values(Array.from({ length: rowsInBatch }, (_, index) => rowOf(start + index)));
  await db.execute(sql`insert into users (name, email, role, created_at, updated_at)
    select 'P' || n, 'p' || n || '@example.com', 'Learner', now(), now() from generate_series(1, ${people}::int) n`);
  await db.execute(sql`insert into event_registrations (event_id, user_id, code, state, created_at, updated_at)
    select e.id, 1 + (e.id + k * 13) % ${people}::int, e.id || ' ' || k, 'registered.booked', now(), now()
    from events e, generate_series(0, ${registrationsPerEvent - 1}::int) k on conflict do nothing`);
  await db.execute(sql`insert into interest_areas (external_ref, name, position) values ('t5', 'Topic 5', 0)`);
  await db.execute(
    sql`insert into user_interest_areas (user_id, area_id) select users.id, a.id from users, interest_areas a`,
  );
  await db.execute(sql`analyze`);
}

async function asksAt(server: TestServer, size: number): Promise<Asks> {
  const { database, clock } = server;
  const people = size * peoplePerEvent;
  const tokens: string[] = [];
  const newcomers: string[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    newcomers.push((await server.signUp()).token);
    tokens.push(await openSession(database.db, 1 + ((round * 7) % people), client, clock.now()));
  }
  const call = succeeding(server);
  const list = (query: string) => call(`/events-list${query}`);
  const words = (text: string) => `?q=${encodeURIComponent(text)}`;
  const token = (round: number) => tokens[round] ?? '';
  return {
    'the list, counted already': () => list(''),
    'page 20': () => list('?page=20'),
    'the past': () => list('?tab=past'),
    'filters, counted anew': (round) => list(`?mode=online&topic=topic%20${round}&topic=topic%205`),
    'a month far ahead': (round) =>
      list(`?month=${clock.now().getUTCFullYear() + 1}-${`0${1 + (round % 9)}`.slice(-2)}`),
    'a word that one has, counted anew': (round) => list(words(`${size - 1 - round * 7}`)),
    'the same with a word that all have': (round) => list(words(`event ${size - 2 - round * 7}`)),
    'words that all have, counted anew': (round) => list(words(`on${' '.repeat(round)}`)),
    'own events': (round) => call('/my-events-list', { token: token(round) }),
    'own events, past': (round) => call('/my-events-list?tab=past', { token: token(round) }),
    'events for one': (round) => call('/my-events-list?tab=foryou', { token: token(round) }),
    registering: (round) =>
      call('/event-registrations', {
        token: newcomers[round] ?? '',
        body: { event_id: size * 0.6 + round * 20, timezone: 'Europe/Berlin' },
      }),
    'the version of the pages': () => eventPagesVersion(database.db),
    'a turn of the clock': () => sweep(database.db, eventRegistrationFlow, clock.now()),
  };
}

/** Measures lists, facets and registrations of events. */
export const measureEvents = () =>
  compareSizes({
    what: 'events',
    along: 'ten registrations each',
    sizes: [1_000, 100_000],
    fill: (server, size) => fill(server.database, size, server.clock.now()),
    asks: asksAt,
  });
