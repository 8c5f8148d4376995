import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { eventQuestionMachine } from '../../../../src/machines/event-question/event-question.machine.ts';
import type { EventQuestion, EventQuestionPage } from '../../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../../platform/db/database.ts';
import { flowStateOf } from '../../../platform/flows/answer.ts';
import { newRow } from '../../../platform/flows/flow.ts';
import { tagged } from '../../../platform/flows/tags.ts';
import { eventQuestions, eventQuestionVotes, maxQuestions } from '../../../tables/event-contents.ts';
import { eventRegistrations } from '../../../tables/events.ts';
import type { EventRow } from '../event.ts';
import { eventQuestionFlow, type QuestionRow } from '../question-flow.ts';

const pageSize = 50;
const isShown = tagged(eventQuestionMachine, 'shown').in(eventQuestions.state);

/** Authors still see their own hidden questions. */
const isSeenBy = (userId: number) => or(isShown, eq(eventQuestions.userId, userId));

/** Whether the event still takes questions. */
export const isAskable = ({ endsAt }: EventRow, now: Date): boolean => now < endsAt;

/** How many more questions a user may ask. */
export const countLeft = async (db: Db, userId: number, eventId: number): Promise<number> =>
  maxQuestions -
  (await db.$count(eventQuestions, and(eq(eventQuestions.eventId, eventId), eq(eventQuestions.userId, userId))));

const questionOf = (row: QuestionRow, userId: number, isWanted: boolean, now: Date): EventQuestion => ({
  id: row.id,
  text: row.text,
  votes: row.votes,
  asked_at: row.askedAt.toISOString(),
  is_own: row.userId === userId,
  is_wanted: isWanted,
  answer:
    row.answer === null || row.answeredAt === null
      ? null
      : { text: row.answer, by: row.answeredBy ?? '', at: row.answeredAt.toISOString() },
  ...flowStateOf(eventQuestionFlow, row, 'learner', now),
});

interface Asked {
  page: number;
  now: Date;
  /** Whether to return only their own questions, for people who are no longer registered. */
  isOwnAlone?: boolean;
}

/** A page of the questions that a user may see, most votes first. */
export async function listQuestions(
  db: Db,
  userId: number,
  eventId: number,
  { page, now, isOwnAlone = false }: Asked,
): Promise<EventQuestionPage> {
  const isTheirs = isOwnAlone ? eq(eventQuestions.userId, userId) : isSeenBy(userId);
  const isSeen = and(eq(eventQuestions.eventId, eventId), isTheirs);
  const isVote = and(eq(eventQuestionVotes.questionId, eventQuestions.id), eq(eventQuestionVotes.userId, userId));
  const rows = await db
    .select({ row: eventQuestions, isWanted: sql<boolean>`${eventQuestionVotes.userId} is not null` })
    .from(eventQuestions)
    .leftJoin(eventQuestionVotes, isVote)
    .where(isSeen)
    .orderBy(desc(eventQuestions.votes), asc(eventQuestions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    server_now: now.toISOString(),
    items: rows.map(({ row, isWanted }) => questionOf(row, userId, isWanted, now)),
    total: await db.$count(eventQuestions, isSeen),
    page,
    page_size: pageSize,
  };
}

/**
 * Stores a question. The same text from the same user is stored once.
 *
 * @returns `full` if the user has reached the limit
 */
export function ask(
  db: Db,
  registration: { id: number; eventId: number; userId: number },
  text: string,
  now: Date,
): Promise<'kept' | 'full'> {
  const { id, eventId, userId } = registration;
  return db.transaction(async (tx) => {
    // Without this lock, two concurrent questions could exceed the limit.
    await tx
      .select({ id: eventRegistrations.id })
      .from(eventRegistrations)
      .where(eq(eventRegistrations.id, id))
      .for('update');
    const own = await tx
      .select({ number: eventQuestions.number, text: eventQuestions.text })
      .from(eventQuestions)
      .where(and(eq(eventQuestions.eventId, eventId), eq(eventQuestions.userId, userId)));
    if (own.some((question) => question.text === text)) return 'kept';
    const taken = new Set(own.map(({ number }) => number));
    const number = Array.from({ length: maxQuestions }, (_, index) => index + 1).find((one) => !taken.has(one));
    if (number === undefined) return 'full';
    await tx
      .insert(eventQuestions)
      .values({ eventId, userId, number, text, askedAt: now, ...newRow(eventQuestionFlow, undefined) });
    return 'kept';
  });
}

/** A question that a user may see; null if there is none. */
export async function findQuestion(db: Db, userId: number, id: number): Promise<QuestionRow | null> {
  const isIt = and(eq(eventQuestions.id, id), isSeenBy(userId));
  const [row] = await db.select().from(eventQuestions).where(isIt);
  return row ?? null;
}

/** Stores a user's vote for a question. Each user counts once, and the question is locked while votes are counted. */
export function wantAnswer(
  db: Db,
  { questionId, userId, isWanted }: { questionId: number; userId: number; isWanted: boolean },
  now: Date,
): Promise<EventQuestion | null> {
  return db.transaction(async (tx) => {
    const isIt = eq(eventQuestions.id, questionId);
    const [locked] = await tx.select({ id: eventQuestions.id }).from(eventQuestions).where(isIt).for('no key update');
    if (locked === undefined) return null;
    const isVote = and(eq(eventQuestionVotes.questionId, questionId), eq(eventQuestionVotes.userId, userId));
    const changed = isWanted
      ? await tx
          .insert(eventQuestionVotes)
          .values({ questionId, userId, votedAt: now })
          .onConflictDoNothing()
          .returning({ id: eventQuestionVotes.questionId })
      : await tx.delete(eventQuestionVotes).where(isVote).returning({ id: eventQuestionVotes.questionId });
    const by = isWanted ? changed.length : -changed.length;
    const [row] = await tx
      .update(eventQuestions)
      .set({ votes: sql`${eventQuestions.votes} + ${by}` })
      .where(isIt)
      .returning();
    return row === undefined ? null : questionOf(row, userId, isWanted, now);
  });
}

/** Deletes a user's question. @returns its event; null if they have no such question */
export async function withdraw(db: Db, userId: number, id: number): Promise<number | null> {
  const own = and(eq(eventQuestions.id, id), eq(eventQuestions.userId, userId));
  const [gone] = await db.delete(eventQuestions).where(own).returning({ eventId: eventQuestions.eventId });
  return gone?.eventId ?? null;
}

/** Deletes the votes of an account that is being deleted, and updates the counts. */
export async function giveVotesBack(tx: Db, userId: number): Promise<void> {
  const isTheirs = eq(eventQuestionVotes.userId, userId);
  const votedFor = tx.select({ id: eventQuestionVotes.questionId }).from(eventQuestionVotes).where(isTheirs);
  await tx
    .select({ id: eventQuestions.id })
    .from(eventQuestions)
    .where(inArray(eventQuestions.id, votedFor))
    .orderBy(eventQuestions.id)
    .for('no key update');
  await tx.execute(sql`
    with gone as (delete from ${eventQuestionVotes} where user_id = ${userId} returning question_id)
    update ${eventQuestions} set votes = votes - 1 where id in (select question_id from gone)`);
}
