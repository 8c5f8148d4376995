import { and, asc, avg, count, desc, eq, isNull } from 'drizzle-orm';
import type { Operation, OperatorContext, RunOperation } from '../../../manifest.ts';
import { systemClock } from '../../../platform/clock.ts';
import { counted, inOneLine, maxListed } from '../../../platform/process/listing.ts';
import { OperatorError } from '../../../platform/process/operator-error.ts';
import { wordAndOptions } from '../../../platform/process/word-and-options.ts';
import {
  eventContents,
  eventFeedback,
  eventPollOptions,
  eventPollVotes,
  eventQuestions,
} from '../../../tables/event-contents.ts';
import { events } from '../../../tables/events.ts';
import { closePoll } from './polls.ts';

const usage = 'Usage: npm run ops -- event-activity <event id> [--close-poll <content id>]';

function idOf(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) throw new OperatorError(usage);
  return id;
}

function readArguments(argv: readonly string[]): { eventId: number; pollId: number | null } {
  const { word, values } = wordAndOptions(argv, { 'close-poll': { type: 'string' } }, usage);
  const poll = values['close-poll'];
  return { eventId: idOf(word), pollId: poll === undefined ? null : idOf(poll) };
}

async function listPoll({ database: { db }, out }: OperatorContext, contentId: number): Promise<void> {
  const rows = await db
    .select({ text: eventPollOptions.text, votes: count(eventPollVotes.userId) })
    .from(eventPollOptions)
    .leftJoin(eventPollVotes, eq(eventPollVotes.optionId, eventPollOptions.id))
    .where(eq(eventPollOptions.contentId, contentId))
    .groupBy(eventPollOptions.id)
    .orderBy(asc(eventPollOptions.position));
  for (const { text, votes } of rows) out(`    ${String(votes).padStart(6)}  ${inOneLine(text)}`);
}

async function listContents(context: OperatorContext, eventId: number): Promise<void> {
  const { database, out } = context;
  const rows = await database.db
    .select()
    .from(eventContents)
    .where(and(eq(eventContents.eventId, eventId), isNull(eventContents.removedAt)))
    .orderBy(asc(eventContents.position));
  out(counted(rows.length, 'content'));
  for (const { id, kind, title, pollClosedAt } of rows) {
    out(`${String(id).padStart(6)}  ${kind.padEnd(7)}${inOneLine(title)}${pollClosedAt === null ? '' : ' (closed)'}`);
    if (kind === 'poll') await listPoll(context, id);
  }
}

async function listQuestions({ database: { db }, out }: OperatorContext, eventId: number): Promise<void> {
  const isOf = eq(eventQuestions.eventId, eventId);
  out(counted(await db.$count(eventQuestions, isOf), 'question'));
  const rows = await db
    .select()
    .from(eventQuestions)
    .where(isOf)
    .orderBy(desc(eventQuestions.votes), asc(eventQuestions.id))
    .limit(maxListed);
  for (const { id, votes, state, text } of rows)
    out(`${String(id).padStart(6)}  ${state.padEnd(9)}${counted(votes, 'vote').padEnd(10)}${inOneLine(text)}`);
}

async function listFeedback({ database: { db }, out }: OperatorContext, eventId: number): Promise<void> {
  const isOf = eq(eventFeedback.eventId, eventId);
  const [all] = await db
    .select({ number: count(), mean: avg(eventFeedback.rating) })
    .from(eventFeedback)
    .where(isOf);
  const mean = all?.mean == null ? '' : `, ${Number(all.mean).toFixed(1)} of 5`;
  out(`${counted(all?.number ?? 0, 'answer')} to how it was${mean}`);
  // Sorted alphabetically, so that the order doesn't reveal the authors.
  const rows = await db
    .select({ rating: eventFeedback.rating, comment: eventFeedback.comment })
    .from(eventFeedback)
    .where(isOf)
    .orderBy(asc(eventFeedback.rating), asc(eventFeedback.comment))
    .limit(maxListed);
  for (const { rating, comment } of rows) if (comment !== '') out(`     ${rating}  ${inOneLine(comment)}`);
}

/** Reports what attendees find and do in an event, or closes one of its polls. */
function prepareActivity(argv: readonly string[]): RunOperation {
  const { eventId, pollId } = readArguments(argv);
  return async (context) => {
    const { database, out, err } = context;
    if ((await database.db.$count(events, eq(events.id, eventId))) === 0) {
      err(`There is no event ${eventId}`);
      return 1;
    }
    if (pollId === null) {
      await listContents(context, eventId);
      await listQuestions(context, eventId);
      await listFeedback(context, eventId);
      return 0;
    }
    const wasOpen = await closePoll(database.db, eventId, pollId, systemClock.now());
    if (wasOpen === null) err(`${pollId} is no poll of the event ${eventId}`);
    else out(wasOpen ? `The poll ${pollId} is closed` : `The poll ${pollId} was closed before; nothing was changed`);
    return wasOpen === null ? 1 : 0;
  };
}

export const activityOperations: Readonly<Record<string, Operation>> = {
  'event-activity': {
    summary: 'what people find, ask and say in an event, or close a poll of it',
    prepare: prepareActivity,
  },
};
