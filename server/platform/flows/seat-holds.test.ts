import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addEvent } from '../../../tests/support/events.ts';
import { addCourse } from '../../../tests/support/learning.ts';
import { addLiveClass } from '../../../tests/support/live-classes.ts';
import { type Account, type CallAnswer, startServer } from '../../../tests/support/server.ts';
import { addShift } from '../../../tests/support/volunteering.ts';
import { eventRegistrationFlow } from '../../capabilities/events/registration-flow.ts';
import { enrolmentFlow } from '../../capabilities/learning/enrolment-flow.ts';
import { liveEnrolmentFlow } from '../../capabilities/live-classes/live-enrolment-flow.ts';
import { shiftSignupFlow } from '../../capabilities/volunteering/signup-flow.ts';
import { capabilities } from '../../capabilities.ts';
import { courses } from '../../tables/courses.ts';
import { eventRegistrations, events } from '../../tables/events.ts';
import { enrolments } from '../../tables/learning.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';
import { programmeSteps } from '../../tables/programmes.ts';
import { shiftSignups } from '../../tables/volunteering.ts';
import { proveAddress } from '../accounts/prove-address.ts';
import { users } from '../db/account-schema.ts';
import { outgoingMails } from '../db/mail-schema.ts';
import { sweep } from './apply.ts';
import { seatHolds } from './seats.ts';

const server = await startServer({ trustProxy: '127.0.0.1' });
const { clock, call } = server;
const { db } = server.database;

beforeEach(() => server.reset());
afterAll(() => server.close());

/** A new account with an unconfirmed address. */
async function stranger(): Promise<Account> {
  const account = await server.signUp();
  await db.update(users).set({ addressProvenAt: null }).where(eq(users.id, account.user.id));
  return account;
}
const prove = ({ user }: Account) => db.transaction((tx) => proveAddress(tx, capabilities, user.id, clock.now()));
let networks = 0;
const anyNetwork = () => `198.51.${Math.floor((networks += 1) / 200)}.${networks % 200}`;
const post = (path: string, { token }: Account, body: object, network = anyNetwork()) => {
  server.forgetCalls();
  return call(path, { token, body, headers: { 'x-forwarded-for': network } });
};
const codeOf = ({ status, body }: CallAnswer) => [status, (body?.data as { code?: string } | null)?.code];
const refused = [409, 'address_not_confirmed'];

/** The kinds of things that have spots, and how to take a spot in each. */
const kinds = [
  {
    name: 'an event',
    add: (seats: number) => addEvent(server, { seats }),
    enter: (who: Account, id: number, orWait: boolean, network?: string) =>
      post('/event-registrations', who, { event_id: id, timezone: 'UTC', or_wait: orWait }, network),
    leave: (who: Account, id: number) => post('/event-registration-endings', who, { event_id: id }),
    flow: eventRegistrationFlow,
    parts: () => db.select().from(eventRegistrations),
    taken: async () => (await db.select().from(events))[0]?.seatsTaken,
    held: 'unconfirmed.held',
    seated: 'registered.booked',
    served: 'offered',
    expired: 'none',
    left: 'none',
  },
  {
    name: 'a shift',
    add: (seats: number) => addShift(server, { seats }),
    enter: (who: Account, id: number, orWait: boolean, network?: string) =>
      post('/shift-signups', who, { shift_id: id, or_wait: orWait }, network),
    leave: async (who: Account) => {
      const [row] = await db.select().from(shiftSignups).where(eq(shiftSignups.userId, who.user.id));
      const { id = 0, version = 0, state } = row ?? {};
      const event = state === 'seated.offered' ? 'offer.declined' : 'participation.cancelled';
      return post('/shift-signup-events', who, { id, event, version });
    },
    flow: shiftSignupFlow,
    parts: () => db.select().from(shiftSignups),
    taken: async () => (await db.select().from(programmeSteps))[0]?.seatsTaken,
    held: 'seated.unconfirmed',
    seated: 'seated.confirmed.booked',
    served: 'seated.offered',
    expired: 'outside.expired',
    left: 'outside.cancelled',
  },
  {
    name: 'a live class',
    add: async (seats: number) =>
      addLiveClass(server, (await server.signInPresenter()).user.id, {
        seats,
        startsAt: new Date(clock.now().getTime() + 9 * seatHolds.span),
      }),
    enter: (who: Account, id: number, orWait: boolean, network?: string) =>
      post('/live-class-enrolments', who, { class_id: id, timezone: 'UTC', or_wait: orWait }, network),
    leave: (who: Account, id: number) => post('/live-class-enrolment-endings', who, { class_id: id }),
    flow: liveEnrolmentFlow,
    parts: () => db.select().from(liveEnrolments),
    taken: async () => (await db.select().from(liveClasses))[0]?.seatsTaken,
    held: 'seated.unconfirmed',
    seated: 'seated.confirmed.booked',
    served: 'seated.confirmed.booked',
    expired: 'outside.expired',
    left: 'outside.cancelled',
  },
  {
    name: 'a course',
    add: async (seats: number) => (await addCourse(server, [{}], { seats })).id,
    enter: async (who: Account, id: number, orWait: boolean, network?: string) => {
      const answer = await post('/course-enrolments', who, { course_id: id }, network);
      return orWait && answer.status === 409
        ? post('/course-waitlist-entries', who, { course_id: id }, network)
        : answer;
    },
    leave: async (who: Account) => {
      const [row] = await db.select().from(enrolments).where(eq(enrolments.userId, who.user.id));
      const { id = 0, version = 0 } = row ?? {};
      return post(`/course-enrolment-events/${id}`, who, { event: 'enrolment.withdrawn', version, reason: '' });
    },
    flow: enrolmentFlow,
    parts: () => db.select().from(enrolments),
    taken: async () => (await db.select().from(courses))[0]?.seatsTaken,
    held: 'held',
    seated: 'enrolled.notStarted',
    served: 'enrolled.notStarted',
    expired: 'none',
    left: 'none',
  },
] as const;

describe.each(kinds)('7.10: a spot in $name', ({ add, enter, leave, flow, parts, taken, ...states }) => {
  const stateOf = async ({ user }: Account) => (await parts()).find(({ userId }) => userId === user.id)?.state;
  const tick = () => sweep(db, flow as typeof eventRegistrationFlow, clock.now());

  it('is held for an hour for an unconfirmed account, which gets it with the confirmation', async () => {
    const id = await add(5);
    const asha = await stranger();
    const answer = await enter(asha, id, false);
    expect(answer.status).toBe(200);
    expect(await parts()).toMatchObject([
      { state: states.held, dueAt: new Date(clock.now().getTime() + seatHolds.span) },
    ]);
    // Repeating the request keeps the same spot.
    await enter(asha, id, false);
    expect([await stateOf(asha), await taken()]).toEqual([states.held, 1]);
    expect(await db.select().from(outgoingMails)).toMatchObject([
      { recipient: asha.user.email, subject: 'Confirm your email address for Acado' },
    ]);
    clock.advance(seatHolds.span - 1);
    await tick();
    await prove(asha);
    expect(await parts()).toMatchObject([{ state: states.seated, dueAt: null }]);
    clock.advance(seatHolds.span);
    await tick();
    expect([await stateOf(asha), await taken()]).toEqual([states.seated, 1]);
  });

  it('goes to the first waiting learner with a confirmed address if it isn’t confirmed in time', async () => {
    const id = await add(1);
    const [asha, ben, carla] = [await stranger(), await stranger(), await server.signUp()];
    await enter(asha, id, false);
    for (const who of [ben, carla]) expect((await enter(who, id, true)).status).toBe(200);
    clock.advance(seatHolds.span);
    await tick();
    expect([await stateOf(asha), await stateOf(carla), await taken()]).toEqual([states.expired, states.served, 1]);
    // A learner with an unconfirmed address keeps the place, and gets the spot after confirming.
    await leave(carla, id);
    await tick();
    expect([await stateOf(ben), await taken()]).toEqual([expect.stringMatching(/^wait/), 0]);
    await prove(ben);
    await tick();
    expect([await stateOf(ben), await taken()]).toEqual([states.served, 1]);
  });

  it('becomes free when the unconfirmed account gives it back, and goes to the waiting list', async () => {
    const id = await add(1);
    const [asha, ben] = [await stranger(), await server.signUp()];
    await enter(asha, id, false);
    await enter(ben, id, true);
    expect((await leave(asha, id)).status).toBe(200);
    expect([await stateOf(asha), await stateOf(ben)]).toEqual([states.left, states.served]);
  });

  it('is refused to unconfirmed accounts when a fifth of the free spots are held, and confirmed accounts get the others', async () => {
    const id = await add(10);
    expect(codeOf(await enter(await stranger(), id, true))[0]).toBe(200);
    expect(codeOf(await enter(await stranger(), id, true))[0]).toBe(200);
    expect(codeOf(await enter(await stranger(), id, true))).toEqual(refused);
    for (let seat = 2; seat < 10; seat += 1) expect((await enter(await server.signUp(), id, false)).status).toBe(200);
    expect([(await parts()).length, await taken()]).toEqual([10, 10]);
  });

  it('is held for at most three unconfirmed accounts per network', async () => {
    const id = await add(100);
    for (let count = 0; count < 3; count += 1)
      expect((await enter(await stranger(), id, false, '192.0.2.1')).status).toBe(200);
    expect(codeOf(await enter(await stranger(), id, false, '192.0.2.1'))).toEqual(refused);
    expect((await enter(await stranger(), id, false, '192.0.2.2')).status).toBe(200);
    expect((await enter(await server.signUp(), id, false, '192.0.2.1')).status).toBe(200);
  });

  it('is not held again for an address that failed to confirm twice', async () => {
    const id = await add(100);
    const asha = await stranger();
    for (let count = 0; count < 2; count += 1) {
      expect((await enter(asha, id, false)).status).toBe(200);
      clock.advance(seatHolds.span);
      await tick();
    }
    expect([codeOf(await enter(asha, id, false)), await taken()]).toEqual([refused, 0]);
    await prove(asha);
    expect((await enter(asha, id, false)).status).toBe(200);
    expect([(await parts()).at(-1)?.state, await taken()]).toEqual([states.seated, 1]);
  });

  it('is assigned by the next sweep if the address was confirmed while it was held', async () => {
    const id = await add(5);
    const asha = await stranger();
    await enter(asha, id, false);
    await db.update(users).set({ addressProvenAt: clock.now() }).where(eq(users.id, asha.user.id));
    await tick();
    expect(await stateOf(asha)).toBe(states.seated);
  });

  it('becomes free when the account is deleted', async () => {
    const id = await add(5);
    const asha = await stranger();
    await enter(asha, id, false);
    for (const { accountLeaves } of capabilities)
      await db.transaction(async (tx) => accountLeaves?.(tx, asha.user, clock.now()));
    expect([await stateOf(asha), await taken()]).toEqual(['gone', 0]);
  });
});

describe('7.10: unlimited spots', () => {
  it('are available to all accounts', async () => {
    const [event, shift, course] = [await addEvent(server), await addShift(server), await addCourse(server)];
    const lesson = await addLiveClass(server, (await server.signInPresenter()).user.id, { seats: null });
    const asha = await stranger();
    const answers = [
      await post('/event-registrations', asha, { event_id: event, timezone: 'UTC' }),
      await post('/shift-signups', asha, { shift_id: shift }),
      await post('/course-enrolments', asha, { course_id: course.id }),
      await post('/live-class-enrolments', asha, { class_id: lesson, timezone: 'UTC' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const states = [eventRegistrations, shiftSignups, enrolments, liveEnrolments].map((table) =>
      db.select().from(table),
    );
    expect((await Promise.all(states)).flat().map(({ state }) => state)).toEqual([
      'registered.booked',
      'seated.confirmed.booked',
      'enrolled.notStarted',
      'seated.confirmed.booked',
    ]);
  });
});

describe('7.11: guests and accounts', () => {
  const askAsGuest = (event: number, email: string, network = anyNetwork()) => {
    server.forgetCalls();
    const body = { event: String(event), name: 'Guest', email };
    return call('/event-guest-registrations', { body, headers: { 'x-forwarded-for': network } });
  };
  const states = async () =>
    (await db.select().from(eventRegistrations).orderBy(eventRegistrations.id)).map(({ state }) => state);
  const tokenTo = async (email: string) => {
    const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, email));
    return /\/event-guest\?token=([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  };

  it('share the limit of held spots; beyond the limit a guest gets a free spot on confirming, with the same answer', async () => {
    const id = await addEvent(server, { seats: 10 });
    await askAsGuest(id, 'one@example.com');
    await post('/event-registrations', await stranger(), { event_id: id, timezone: 'UTC' });
    const [known, more] = [await askAsGuest(id, 'one@example.com'), await askAsGuest(id, 'two@example.com')];
    expect([known.status, known.body, more.body]).toEqual([200, more.body, known.body]);
    expect(await states()).toEqual(['unconfirmed.held', 'unconfirmed.held', 'unconfirmed.waiting']);
    expect((await db.select().from(events))[0]?.seatsTaken).toBe(2);
    const token = await tokenTo('two@example.com');
    expect((await call('/event-guest-changes', { body: { token, change: 'confirm' } })).status).toBe(200);
    expect(await states()).toEqual(['unconfirmed.held', 'unconfirmed.held', 'registered.booked']);
  });

  it('can request a spot again after confirming: only unconfirmed requests count', async () => {
    const id = await addEvent(server, { seats: 10 });
    for (let count = 0; count < 3; count += 1) {
      clock.advance(24 * seatHolds.span);
      await db.update(events).set({
        startsAt: new Date(clock.now().getTime() + 48 * seatHolds.span),
        endsAt: new Date(clock.now().getTime() + 49 * seatHolds.span),
      });
      await askAsGuest(id, 'one@example.com');
      expect(await states()).toEqual(['unconfirmed.held']);
      const token = await tokenTo('one@example.com');
      for (const input of ['confirm', 'leave'])
        expect((await call('/event-guest-changes', { body: { token, change: input } })).status).toBe(200);
    }
  });

  it('without a confirmed address don’t block a free spot for confirmed accounts while they wait', async () => {
    const id = await addEvent(server, { seats: 1 });
    const asha = await server.signUp();
    await post('/event-registrations', asha, { event_id: id, timezone: 'UTC' });
    await post('/event-registrations', await stranger(), { event_id: id, timezone: 'UTC', or_wait: true });
    await post('/event-registration-endings', asha, { event_id: id });
    expect((await post('/event-registrations', await server.signUp(), { event_id: id, timezone: 'UTC' })).status).toBe(
      200,
    );
    expect(await states()).toEqual(['none', 'waiting', 'registered.booked']);
  });
});
