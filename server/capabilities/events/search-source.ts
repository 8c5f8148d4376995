import { and, asc, desc, gt, not, type SQL, sql } from 'drizzle-orm';
import { eventMachine } from '../../../src/machines/event/event.machine.ts';
import type { Platform } from '../../manifest.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { listFor, maxCounted, maxShown, type SearchSource } from '../../platform/search/source.ts';
import { corrected, spellingsIn } from '../../platform/search/spelling.ts';
import { events } from '../../tables/events.ts';
import { hasWords } from './search-words.ts';

/** Maximum number of upcoming events whose words are used for spelling suggestions. */
const maxSpelled = 1_000;

const isHeld = not(tagged(eventMachine, 'cancelled').in(events.state));

/**
 * Finds events by title, topics, place and speakers: upcoming events first, the soonest on top; then past events,
 * latest first.
 */
export const eventFinder = ({ db }: Platform): SearchSource => ({
  type: 'events',
  order: 90,
  find: async ({ words, now }) => {
    const matches = hasWords(words);
    if (matches === null) return null;
    const isIt = and(matches, isHeld);
    const select = (order: SQL, which: SQL | undefined, most: number) =>
      db.select().from(events).where(and(isIt, which)).orderBy(order).limit(most);
    const ahead = await select(asc(events.startsAt), gt(events.endsAt, now), maxShown);
    const over = sql`${events.endsAt} <= ${now.toISOString()}::timestamptz`;
    const past = ahead.length === maxShown ? [] : await select(desc(events.startsAt), over, maxShown - ahead.length);
    const rows = [...ahead, ...past];
    if (rows.length === 0) return null;
    const some = db.select({ id: events.id }).from(events).where(isIt).limit(maxCounted).as('some');
    return {
      items: rows.map(({ id, title, city, country, summary, startsAt }) => ({
        title,
        url: `/events/${id}`,
        ...(city !== '' && { note: [city, country].filter(Boolean).join(', ') }),
        ...(summary !== '' && { snippet: summary }),
        starts_at: startsAt.toISOString(),
      })),
      total: await db.$count(some),
      url: ahead.length > 0 ? listFor('/events', words) : `${listFor('/events', words)}&tab=past`,
    };
  },
  correct: async ({ words, now }) => {
    const rows = await db
      .select({ title: events.title, topics: events.topics, speakers: events.speakers })
      .from(events)
      .where(and(gt(events.endsAt, now), isHeld))
      .orderBy(asc(events.startsAt))
      .limit(maxSpelled);
    const texts = rows.flatMap(({ title, topics, speakers }) => [title, ...topics, ...speakers]);
    return corrected(words, await spellingsIn(texts));
  },
});
