import { eq } from 'drizzle-orm';
import { addEvent } from '../../../tests/support/events.ts';
import { beginIds, type OperationSample, type Samples, type Situation } from '../../../tests/support/samples.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import { defineUserContent } from '../../../tests/support/user-content.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import {
  eventContentMarks,
  eventContents,
  eventFeedback,
  eventPollOptions,
  eventPollVotes,
  eventQuestions,
  eventQuestionVotes,
} from '../../tables/event-contents.ts';
import { eventGuestLinks, eventRegistrations, events } from '../../tables/events.ts';

type Registration = Partial<typeof eventRegistrations.$inferInsert>;

const hour = 3_600_000;
const code = '7K3Q-9FZX-02HM-VT6A';
const inHours = ({ clock }: TestServer, hours: number) => new Date(clock.now().getTime() + hours * hour);

/** The caller is registered for event 3. */
const registered =
  (columns: (server: TestServer) => Registration = () => ({})) =>
  async ({ server, caller: { user } }: Situation): Promise<void> => {
    const times = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
    await server.database.db.insert(eventRegistrations).values({
      eventId: 3,
      userId: user.id,
      code,
      state: 'registered.booked',
      ...times,
      ...columns(server),
    });
  };

async function ask(server: TestServer, eventId: number, userId: number, text: string): Promise<number> {
  const asked = { eventId, userId, number: 1, text, askedAt: server.clock.now(), state: 'open' };
  const [row] = await server.database.db.insert(eventQuestions).values(asked).returning();
  return row?.id ?? 0;
}

/** Adds a poll with one option to an event. @returns the ids of both */
async function addPoll({ database: { db } }: TestServer, eventId: number, choice: string) {
  const poll = { ref: 'poll', position: 0, kind: 'poll', title: 'Who speaks first?', opens: 'before' } as const;
  const [content] = await db
    .insert(eventContents)
    .values({ eventId, ...poll, body: '', nodes: [], media: {} })
    .returning();
  const contentId = content?.id ?? 0;
  const [option] = await db.insert(eventPollOptions).values({ contentId, position: 0, text: choice }).returning();
  return { contentId, optionId: option?.id ?? 0 };
}

/** The caller is registered for event 3, which has poll 5 with option 2, and question 6. */
const inside =
  (isOwnQuestion = false): NonNullable<OperationSample['prepare']> =>
  async (situation) => {
    const { server, caller } = situation;
    await beginIds(server.database, { event_contents: 5, event_poll_options: 2, event_questions: 6 });
    await addPoll(server, 3, 'I do');
    const asker = isOwnQuestion ? caller : await server.signUp();
    await ask(server, 3, asker.user.id, 'How long is a pause?');
    await registered()(situation);
  };

/** The caller attended the event. */
async function afterwards(situation: Situation): Promise<void> {
  const { server } = situation;
  await inside()(situation);
  const [startsAt, endsAt] = [inHours(server, -2), inHours(server, -1)];
  await server.database.db.update(events).set({ startsAt, endsAt, state: 'ended', dueAt: null });
  await server.database.db.update(eventRegistrations).set({ state: 'registered.attended' });
}

/** The caller has cancelled their registration. */
const leave = ({ server }: Situation) =>
  server.database.db.update(eventRegistrations).set({ state: 'none', dueAt: null });

const cancel = ({ server }: Situation) => server.database.db.update(events).set({ state: 'cancelled', dueAt: null });

/** A guest's registration for event 3; the link of the examples leads to it. */
async function addGuest({ server }: Situation): Promise<void> {
  const { db } = server.database;
  const createdAt = server.clock.now();
  const guest = { guestName: 'Asha Rao', guestEmail: 'asha@example.com', code, state: 'unconfirmed.held' };
  const [row] = await db
    .insert(eventRegistrations)
    .values({ eventId: 3, ...guest, dueAt: inHours(server, 1), createdAt, updatedAt: createdAt })
    .returning();
  await db
    .insert(eventGuestLinks)
    .values({ registrationId: row?.id ?? 0, tokenHash: tokenHash('8sXk2-LxT0nBv5R'), createdAt });
}

export const samples: Samples = {
  fill: async (server) => {
    await beginIds(server.database, { events: 3 });
    await addEvent(server, { certificate: true, form: 'sample-form' });
  },
  operations: {
    getMyEvent: { prepare: registered() },
    listMyEvents: {
      statements: {
        most: 6,
        because: "It needs the learner's interests and skills, and the waiting lists of the events on the page.",
      },
      prepare: registered(),
    },
    registerForEvent: { invalid: { body: { answers: [] } }, refused: cancel },
    registerGuestForEvent: { missing: { body: { event: '999999999' } }, refused: cancel },
    getGuestPart: { prepare: addGuest, invalid: { query: { token: 'nobodys' } }, answersOwner: true },
    changeGuestPart: { prepare: addGuest, invalid: { body: { answers: [] } }, refused: leave, answersOwner: true },
    endEventRegistration: {
      prepare: registered(),
      // The deadline has passed.
      refused: ({ server }) => server.database.db.update(events).set({ cancelsUntil: new Date(0) }),
    },
    answerEventOffer: {
      prepare: registered((server) => ({ state: 'offered', dueAt: inHours(server, 1) })),
      refused: ({ server }) => server.database.db.update(eventRegistrations).set({ state: 'lapsed', dueAt: null }),
    },
    getEventActivity: { prepare: inside() },
    getEventContent: { prepare: inside(), refused: leave },
    markEventContent: {
      prepare: async (situation) => {
        await inside()(situation);
        await situation.server.database.db.update(eventContents).set({ kind: 'text' });
      },
      refused: leave,
    },
    getEventPoll: { prepare: inside(), refused: leave },
    voteInEventPoll: { prepare: inside(), refused: leave },
    listEventQuestions: { prepare: inside(), refused: leave },
    askInEvent: { prepare: inside(), refused: leave },
    voteForEventQuestion: { prepare: inside(), refused: leave },
    withdrawEventQuestion: { prepare: inside(true) },
    rateEvent: { prepare: afterwards, refused: leave },
    takeEventCertificate: { prepare: afterwards, refused: leave },
  },
  rows: {
    event_registrations: async (server, { user }) => {
      const at = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
      const part = { code: `ticket of ${user.name}`, state: 'registered.booked', ...at };
      const eventId = await addEvent(server);
      await server.database.db.insert(eventRegistrations).values({ eventId, userId: user.id, ...part });
    },
    event_content_marks: async (server, { user: { id: userId } }) => {
      const { contentId } = await addPoll(server, await addEvent(server), 'I do');
      await server.database.db.insert(eventContentMarks).values({ contentId, userId, doneAt: server.clock.now() });
    },
    event_poll_votes: async (server, { user: { id: userId, name } }) => {
      const vote = await addPoll(server, await addEvent(server), `choice of ${name}`);
      await server.database.db.insert(eventPollVotes).values({ ...vote, userId, votedAt: server.clock.now() });
    },
    event_questions: async (server, { user }) =>
      ask(server, await addEvent(server), user.id, `question of ${user.name}`),
    event_question_votes: async (server, { user: { id: userId, name } }) => {
      const { db } = server.database;
      const questionId = await ask(server, await addEvent(server), userId, `other question of ${name}`);
      await db.update(eventQuestions).set({ votes: 1 }).where(eq(eventQuestions.id, questionId));
      await db.insert(eventQuestionVotes).values({ questionId, userId, votedAt: server.clock.now() });
    },
    event_feedback: async (server, { user: { id: userId, name } }) => {
      const at = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
      const eventId = await addEvent(server);
      await server.database.db
        .insert(eventFeedback)
        .values({ eventId, userId, rating: 4, comment: `comment of ${name}`, ...at });
    },
  },
  retention: async ({ database, clock, db, userIds: [userId], now, ago, pair }) => {
    const question = { eventId: await addEvent({ database, clock }), userId, text: 'How long?', state: 'open' };
    await db
      .insert(eventQuestions)
      .values(pair(730, (askedAt, index) => ({ ...question, number: index + 1, askedAt })));
    const columns = { userId, rating: 4, comment: '', createdAt: ago(900) };
    for (const updatedAt of pair(730, (time) => time))
      await db.insert(eventFeedback).values({ ...columns, eventId: await addEvent({ database, clock }), updatedAt });
    const event = { title: '', search: '', month: '', timezone: 'UTC', createdAt: now, updatedAt: now };
    const held = { kind: 'webinar', mode: 'online', state: 'ended', startsAt: ago(900) } as const;
    const made = await db
      .insert(events)
      .values(pair(30, (endsAt, index) => ({ ...event, ...held, externalRef: `${index}`, endsAt })))
      .returning();
    const at = { createdAt: ago(900), updatedAt: ago(900) };
    const guest = { guestName: '', guestEmail: '', state: 'registered.booked', ...at };
    await db
      .insert(eventRegistrations)
      .values(pair(30, (_, index) => ({ ...guest, eventId: made[index]?.id ?? 0, code: `${index}` })));
  },
  userContent: defineUserContent({
    prepare: ({ server }) => addEvent(server, { title: 'An evening of readings' }),
    texts: {
      'a question in an event': {
        fields: ['askInEvent.text'],
        write: async ({ api, writer, reader, line: text }, event_id) => {
          for (const { token } of [writer, reader])
            await api.call('/event-registrations', { token, body: { event_id, timezone: 'UTC' } });
          await api.call('/event-questions', { token: writer.token, body: { event_id, text } });
          return (['writer', 'reader'] as const).map((by) => ({ by, at: `/event-activity/${event_id}` }));
        },
      },
    },
    // Only operators read these texts, in a terminal or a file.
    exemptFields: [
      'rateEvent.comment',
      'registerForEvent.answers.values',
      'registerGuestForEvent.name',
      'changeGuestPart.answers.values',
    ],
  }),
};
