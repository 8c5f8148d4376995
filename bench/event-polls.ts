import fastify from 'fastify';
import { openSession } from '../server/platform/accounts/store.ts';
import { eventContents, eventPollOptions } from '../server/tables/event-contents.ts';
import { eventRegistrations } from '../server/tables/events.ts';
import { pollOf, putContents } from '../tests/support/event-contents.ts';
import { addEvent } from '../tests/support/events.ts';
import { addLearners } from '../tests/support/learners.ts';
import { startServer, type TestServer } from '../tests/support/server.ts';
import { median, type Row } from './report.ts';

const voters = 500;
const options = ['One', 'Two', 'Three', 'Four'];

/**
 * Gives people seats in an event with a poll.
 * @returns their sessions
 */
async function seat({ database: { db }, clock }: TestServer, eventId: number, people: readonly number[]) {
  const now = clock.now();
  const tokens: string[] = [];
  for (const userId of people) {
    const times = { createdAt: now, updatedAt: now };
    await db
      .insert(eventRegistrations)
      .values({ eventId, userId, code: `ticket ${userId}`, state: 'registered.booked', ...times });
    tokens.push(await openSession(db, userId, { address: '192.0.2.1', userAgent: '' }, now));
  }
  return tokens;
}

/** The duration of each call in milliseconds, in sequence. */
async function timesOf<Who>(people: readonly Who[], ask: (who: Who, index: number) => Promise<unknown>) {
  const times: number[] = [];
  for (const [index, who] of people.entries()) {
    const start = performance.now();
    await ask(who, index);
    times.push(performance.now() - start);
  }
  return times;
}

/**
 * A poll in which 500 people vote and look at the results, on the embedded database and in process, next to a
 * bare route.
 */
export async function measureEventPolls(): Promise<Row[]> {
  const bare = fastify();
  bare.get('/', () => ({ status: 1, error: null, data: [] }));
  const server = await startServer();
  const { database, call } = server;
  const eventId = await addEvent(server);
  await putContents(server, eventId, [pollOf({ options })]);
  const [content] = await database.db.select({ id: eventContents.id }).from(eventContents);
  const choices = await database.db.select({ id: eventPollOptions.id }).from(eventPollOptions);
  const tokens = await seat(server, eventId, await addLearners(server, voters));
  const contentId = content?.id ?? 0;
  const votes = await timesOf(tokens, (token, index) => {
    server.forgetCalls();
    const option_id = choices[index % choices.length]?.id;
    return call('/event-poll-votes', { token, body: { content_id: contentId, option_id } });
  });
  const looks = await timesOf(tokens, (token) => {
    server.forgetCalls();
    return call(`/event-polls/${contentId}`, { token });
  });
  const routes = await timesOf(tokens, () => bare.inject('/'));
  await server.close();
  await bare.close();
  const inWords = (times: readonly number[]) => `${median([...times]).toFixed(2)} ms each`;
  return [
    { what: `a poll, ${voters} votes`, value: inWords(votes) },
    { what: `a poll, ${voters} reads of the results of ${voters} votes`, value: inWords(looks) },
    { what: 'a bare Fastify route, called in the same way', value: inWords(routes) },
  ];
}
