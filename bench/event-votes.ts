import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { users } from '../server/platform/db/account-schema.ts';
import { type Database, openDatabase } from '../server/platform/db/database.ts';
import {
  eventContents,
  eventPollOptions,
  eventPollVotes,
  eventQuestions,
  eventQuestionVotes,
} from '../server/tables/event-contents.ts';
import { eventRegistrations } from '../server/tables/events.ts';
import { pollOf, putContents } from '../tests/support/event-contents.ts';
import { addEvent } from '../tests/support/events.ts';
import { signUp } from './answers-at-once.ts';
import { onPostgres } from './on-postgres.ts';
import type { Row } from './report.ts';
import { HttpClient } from './sessions/http-client.ts';
import { rowsOf, turnsEnvironment, watch, watchIdle } from './watch.ts';

const voters = 500;
const options = ['One', 'Two', 'Three', 'Four'];

/** An event with a poll and a question, in which everyone has a seat. */
async function gather(database: Database) {
  const { db } = database;
  const clock = { now: () => new Date(), advance: () => undefined };
  const eventId = await addEvent({ database, clock });
  await putContents({ database, clock }, eventId, [pollOf({ options })]);
  const now = clock.now();
  const [first, ...others] = await db.select({ id: users.id }).from(users).orderBy(asc(users.id));
  const seat = { eventId, state: 'registered.booked', createdAt: now, updatedAt: now };
  const people = [...(first ? [first] : []), ...others];
  await db.insert(eventRegistrations).values(people.map(({ id }) => ({ ...seat, userId: id, code: `${id}` })));
  const asked = { eventId, userId: first?.id ?? 0, number: 1, text: 'Who begins?', askedAt: now, state: 'open' };
  await db.insert(eventQuestions).values(asked);
  const [[content], [question]] = [await db.select().from(eventContents), await db.select().from(eventQuestions)];
  const choices = await db.select().from(eventPollOptions);
  return { contentId: content?.id ?? 0, questionId: question?.id ?? 0, choices: choices.map(({ id }) => id) };
}

/**
 * 500 people vote in a poll, read its results and upvote a question, each in parallel, on two processes with
 * Postgres.
 */
export async function measureVotesAtOnce(dataDir: string): Promise<Row[]> {
  const rows = await onPostgres('the parallel votes', dataDir, async ({ url, start }) => {
    const turnsFile = join(dataDir, 'longest-turn');
    const portal = await start(turnsEnvironment(turnsFile));
    const origins = [portal.origin, (await start()).origin];
    const base = await watchIdle(portal, turnsFile);
    const database = await openDatabase({ url });
    const { db } = database;
    try {
      const [, ...tokens] = await signUp(database, voters + 1);
      const { contentId, questionId, choices } = await gather(database);
      const people = tokens.map((token, index) => ({
        token,
        index,
        client: new HttpClient([origins[index % 2] ?? '']),
      }));
      const found: Row[] = [];
      const measure = async (what: string, ask: (who: (typeof people)[number]) => [string, object?]) => {
        for (const { client } of people) client.times.length = 0;
        const seen = await watch(portal, turnsFile, () =>
          Promise.all(
            people.map(async (who) => {
              const [path, body] = ask(who);
              const { status } = await who.client.ask(path, { token: who.token, ...(body && { body }) });
              if (status !== 200) throw new Error(`${path} answered ${status}`);
            }),
          ),
        );
        const times = people.flatMap(({ client }) => client.times).sort((one, other) => one - other);
        const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
        found.push(...rowsOf(`${voters} ${what} in parallel, two processes on Postgres`, [seen], base), {
          what: `${voters} ${what} in parallel: the waiting time of each`,
          value: `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, the last ${at(1)} ms`,
        });
      };
      // Warms up sessions and connections.
      const look = (): [string] => [`/event-polls/${contentId}`];
      for (const { client, token } of people) await client.ask(...look(), { token });
      await measure('votes in a poll', ({ index }) => [
        '/event-poll-votes',
        { content_id: contentId, option_id: choices[index % choices.length] },
      ]);
      await measure('looks at it', look);
      await measure('votes for one question', () => [
        '/event-question-votes',
        { question_id: questionId, is_wanted: true },
      ]);
      const kept = [await db.$count(eventPollVotes), await db.$count(eventQuestionVotes)];
      if (kept.some((count) => count !== voters)) throw new Error(`${kept.join(' and ')} votes are stored`);
      for (const { client } of people) client.close();
      return found;
    } finally {
      await database.close();
    }
  });
  return rows ?? [];
}
