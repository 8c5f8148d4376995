import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import {
  eventContents,
  eventPollOptions,
  eventPollVotes,
  eventQuestions,
  eventQuestionVotes,
} from '../../server/tables/event-contents.ts';
import { eventRegistrations } from '../../server/tables/events.ts';
import type { EventPoll, EventQuestion } from '../../src/shared/transport/schema.d.ts';
import { killAll, startServer } from '../process/server-process.ts';
import { pollOf, putContents } from '../support/event-contents.ts';
import { addEvent } from '../support/events.ts';
import { buildStale } from '../support/portal-process.ts';
import type { PostgresCluster } from '../support/postgres.ts';
import { createDatabase, environmentOf, signIn, startOwnCluster } from './support.ts';

let cluster: PostgresCluster;
beforeAll(async () => {
  buildStale(['server']);
  cluster = await startOwnCluster();
});
afterEach(killAll);
afterAll(() => cluster.stop());

const voters = 500;
const times = () => ({ createdAt: new Date(), updatedAt: new Date() });
const clock = { now: () => new Date(), advance: () => undefined };

/** Creates people with a spot in an event with a poll, half of them on each of two processes. */
async function gather(url: string, database: Database) {
  const { db } = database;
  const origins = [(await startServer(environmentOf(url))).origin, (await startServer(environmentOf(url))).origin];
  const eventId = await addEvent({ database, clock });
  await putContents({ database, clock }, eventId, [pollOf({ options: ['One', 'Two', 'Three', 'Four'] })]);
  const people = (await Promise.all(origins.map((origin) => signIn(url, origin, voters / origins.length)))).flat();
  const users = await db.query.users.findMany({ columns: { id: true } });
  const seat = (id: number) => ({ eventId, userId: id, code: `${id}`, state: 'registered.booked', ...times() });
  await db.insert(eventRegistrations).values(users.map(({ id }) => seat(id)));
  return { eventId, people };
}

it('33.20: 500 people who each vote twice at two processes are counted once each', async () => {
  const url = await createDatabase(cluster);
  const database = await openDatabase({ url });
  const { db } = database;
  try {
    const { people } = await gather(url, database);
    const [content] = await db.select().from(eventContents);
    const options = (await db.select().from(eventPollOptions).orderBy(asc(eventPollOptions.position))).map(
      ({ id }) => id,
    );
    const contentId = content?.id ?? 0;
    const vote = (person: (typeof people)[number], index: number) =>
      person.post('/event-poll-votes', { content_id: contentId, option_id: options[index % options.length] });
    // Everyone votes, and then replaces the vote.
    const answers = await Promise.all(people.flatMap((person, index) => [vote(person, index), vote(person, index)]));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const changed = await Promise.all(people.slice(0, 100).map((person) => vote(person, 0)));
    expect(new Set(changed.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await db.$count(eventPollVotes)).toBe(voters);
    const seen = await Promise.all(people.map((person) => person.get<EventPoll>(`/event-polls/${contentId}`)));
    for (const { data } of seen) {
      expect(data.options.map(({ votes }) => votes)).toEqual([200, 100, 100, 100]);
      expect(data.total).toBe(voters);
    }
  } finally {
    await database.close();
  }
});

it('33.22: 499 people who upvote a question at two processes are counted once each, however often they click', async () => {
  const url = await createDatabase(cluster);
  const database = await openDatabase({ url });
  const { db } = database;
  try {
    const { eventId, people } = await gather(url, database);
    const [speaker, ...others] = people;
    expect((await speaker?.post('/event-questions', { event_id: eventId, text: 'Who begins?' }))?.status).toBe(200);
    const [question] = await db.select().from(eventQuestions);
    const id = question?.id ?? 0;
    const want = (person: (typeof people)[number], isWanted: boolean) =>
      person.post<EventQuestion>('/event-question-votes', { question_id: id, is_wanted: isWanted });
    const answers = await Promise.all(others.flatMap((person) => [want(person, true), want(person, true)]));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all(others.slice(0, 50).flatMap((person) => [want(person, false), want(person, false)]));
    const [after] = await db.select().from(eventQuestions).where(eq(eventQuestions.id, id));
    expect([after?.votes, await db.$count(eventQuestionVotes)]).toEqual([voters - 51, voters - 51]);
  } finally {
    await database.close();
  }
});
