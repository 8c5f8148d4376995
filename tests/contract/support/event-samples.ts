import { sql } from 'drizzle-orm';
import { tokenHash } from '../../../server/platform/accounts/token.ts';
import { eventContents, eventPollOptions, eventQuestions } from '../../../server/platform/db/event-contents-schema.ts';
import { eventGuestLinks, eventRegistrations, events } from '../../../server/platform/db/events-schema.ts';
import { addEvent } from '../../support/events.ts';
import type { Account, TestServer } from '../../support/server.ts';

/** When the tests' clocks begin. */
const now = new Date(Date.UTC(2026, 2, 1, 9));

/** The event of the contract's examples. */
export async function addSampleEvent(database: TestServer['database']): Promise<void> {
  await database.db.execute(sql`select setval('events_id_seq', 3, false)`);
  await addEvent({ database, clock: { now: () => now } }, { certificate: true, form: 'sample-form' });
}

/** Those that are about an event from inside. */
const ofActivity = [
  'getEventActivity',
  'getEventContent',
  'markEventContent',
  'getEventPoll',
  'voteInEventPoll',
  'listEventQuestions',
  'askInEvent',
  'voteForEventQuestion',
  'withdrawEventQuestion',
  'rateEvent',
  'takeEventCertificate',
];

/** The poll in it, and a question: of the caller where they withdraw it, of somebody else otherwise. */
async function addSampleActivity(server: TestServer, operation: string, { user }: Account): Promise<void> {
  const { db } = server.database;
  await db.execute(
    sql`select setval('event_contents_id_seq', 5, false), setval('event_poll_options_id_seq', 2, false),
      setval('event_questions_id_seq', 6, false)`,
  );
  const poll = { ref: 'poll', position: 0, kind: 'poll', title: 'Who speaks first?', opens: 'before' } as const;
  await db.insert(eventContents).values({ eventId: 3, ...poll, body: '', nodes: [], media: {} });
  await db.insert(eventPollOptions).values({ contentId: 5, position: 0, text: 'I do' });
  const userId = operation === 'withdrawEventQuestion' ? user.id : (await server.signUp()).user.id;
  const asked = { text: 'How long is a pause?', askedAt: now, state: 'open' };
  await db.insert(eventQuestions).values({ eventId: 3, userId, number: 1, ...asked });
  if (operation !== 'rateEvent' && operation !== 'takeEventCertificate') return;
  const [startsAt, endsAt] = [new Date(now.getTime() - 7_200_000), new Date(now.getTime() - 3_600_000)];
  await db.update(events).set({ startsAt, endsAt, state: 'ended', dueAt: null });
}

const ofRegistrations = ['listMyEvents', 'getMyEvent', 'endEventRegistration', 'answerEventOffer'];

/** The learner's part in it: a seat, or the offer of one where that is answered. */
export async function prepareSampleRegistration(
  server: TestServer,
  operation: string,
  account: Account,
): Promise<void> {
  const isOfActivity = ofActivity.includes(operation);
  if (!isOfActivity && !ofRegistrations.includes(operation)) return;
  const { database, clock } = server;
  if (isOfActivity) await addSampleActivity(server, operation, account);
  const isOffer = operation === 'answerEventOffer';
  const dueAt = isOffer ? new Date(clock.now().getTime() + 3_600_000) : null;
  const seated = operation === 'takeEventCertificate' ? 'registered.attended' : 'registered.booked';
  const state = isOffer ? 'offered' : seated;
  const times = { createdAt: clock.now(), updatedAt: clock.now() };
  await database.db
    .insert(eventRegistrations)
    .values({ eventId: 3, userId: account.user.id, code: '7K3Q-9FZX-02HM-VT6A', state, dueAt, ...times });
}

/** A guest's part in it, which the link of the examples leads to. */
export async function prepareSampleGuest({ database: { db }, clock }: TestServer, operation: string): Promise<void> {
  if (operation !== 'getGuestPart' && operation !== 'changeGuestPart') return;
  const [dueAt, createdAt] = [new Date(clock.now().getTime() + 3_600_000), clock.now()];
  const guest = { guestName: 'Asha Rao', guestEmail: 'asha@example.com', code: '7K3Q-9FZX-02HM-VT6A' };
  const [row] = await db
    .insert(eventRegistrations)
    .values({ eventId: 3, ...guest, state: 'unconfirmed.held', dueAt, createdAt, updatedAt: createdAt })
    .returning();
  const link = { registrationId: row?.id ?? 0, tokenHash: tokenHash('8sXk2-LxT0nBv5R'), createdAt };
  await db.insert(eventGuestLinks).values(link);
}

/** Brings what learners do about the event to be refused: it is cancelled, it is too late, the offer is over, they take part no more. */
export async function refuseEvent({ database: { db } }: TestServer, operation: string): Promise<void> {
  if (operation === 'registerForEvent' || operation === 'registerGuestForEvent')
    await db.update(events).set({ state: 'cancelled', dueAt: null });
  if (operation === 'changeGuestPart') await db.update(eventRegistrations).set({ state: 'none', dueAt: null });
  if (ofActivity.includes(operation)) await db.update(eventRegistrations).set({ state: 'none' });
  if (operation === 'endEventRegistration') await db.update(events).set({ cancelsUntil: new Date(0) });
  if (operation === 'answerEventOffer') await db.update(eventRegistrations).set({ state: 'lapsed', dueAt: null });
}

/** A question of somebody in an event. @returns its id */
export async function addSampleQuestion(server: TestServer, { user }: Account): Promise<number> {
  const eventId = await addEvent(server);
  const asked = { text: 'How long is a pause?', askedAt: server.clock.now(), state: 'open' };
  const [row] = await server.database.db
    .insert(eventQuestions)
    .values({ eventId, userId: user.id, number: 1, ...asked })
    .returning({ id: eventQuestions.id });
  return row?.id ?? 0;
}
