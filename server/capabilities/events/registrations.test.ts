import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarItems, MyEvent, MyEventPage, NoticeList } from '../../../src/shared/transport/schema.d.ts';
import { addEvent } from '../../../tests/support/events.ts';
import { addLiveClass, enrolLearner } from '../../../tests/support/live-classes.ts';
import { mailNotices } from '../../../tests/support/mail-notices.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../composition.ts';
import { deleteAccount } from '../../platform/accounts/delete-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { send, sweep } from '../../platform/flows/apply.ts';
import { eventRegistrations, events } from '../../tables/events.ts';
import { eventFlow } from './event-flow.ts';
import { eventRegistrationFlow } from './registration-flow.ts';

const server = await startServer();
const { clock, call } = server;
const { db } = server.database;
const hour = 3_600_000;

let id: number;
let [asha, ben, carla]: Account[] = [];
const people = () => [asha!, ben!, carla!] as const;
beforeEach(async () => {
  await server.reset();
  [asha, ben, carla] = [
    await server.signUp('Asha Rao'),
    await server.signUp('Ben Okafor'),
    await server.signUp('Carla Sá'),
  ];
  id = await addEvent(server, { seats: 1, offer_hours: 1, starts_at: new Date(clock.now().getTime() + 3 * hour) });
});
afterAll(() => server.close());

const post = async ({ token }: Account, path: string, body: object) => {
  server.forgetCalls();
  return call(path, { token, body: { event_id: id, ...body } });
};
const register = (who: Account, more: object = {}) => post(who, '/event-registrations', { timezone: 'UTC', ...more });
const leave = (who: Account) => post(who, '/event-registration-endings', {});
const answer = (who: Account, is_accepted: boolean) => post(who, '/event-offer-answers', { is_accepted });
const mineOf = async ({ token }: Account) => (await call(`/my-event/${id}`, { token })).body?.data as MyEvent;
const stateOf = async (who: Account) => {
  const { registration } = await mineOf(who);
  return [registration?.state ?? null, registration?.position ?? null];
};
const statesOf = () => Promise.all(people().map(stateOf));
const notificationsOf = async ({ token }: Account) =>
  ((await call('/notification-list', { token })).body?.data as NoticeList).items.map(({ kind }) => kind);
const deadlinesOf = async ({ token }: Account) => {
  const { body } = await call('/calendar-items?from=2026-03-01T00:00:00.000Z&to=2026-04-01T00:00:00.000Z', { token });
  return (body?.data as CalendarItems).items.flatMap(({ type, title }) => (type === 'deadline' ? [title] : []));
};
const listOf = async ({ token }: Account, tab: string) =>
  ((await call(`/my-events-list?tab=${tab}`, { token })).body?.data as MyEventPage).items.map(({ event }) => event.id);
const tick = () => sweep(db, eventRegistrationFlow, clock.now());
const taken = async () => (await db.select().from(events).where(eq(events.id, id)))[0]?.seatsTaken;
const cancel = () => {
  const event = { type: 'event.cancelled', at: clock.now().getTime() } as const;
  return send(db, eventFlow, { id, event, sender: 'operator', userId: null, reason: 'The speaker is ill.' });
};
const move = (hours: number) => {
  const startsAt = clock.now().getTime() + hours * hour;
  const times = { startsAt, endsAt: startsAt + hour, timezone: 'UTC' };
  const event = { type: 'event.moved', at: clock.now().getTime(), ...times } as const;
  return send(db, eventFlow, { id, event, sender: 'operator', userId: null, reason: 'The room is taken.' });
};
/** Asha has the spot; the other learners are on the waiting list in order. */
async function fill() {
  const [first, ...others] = people();
  await register(first);
  for (const other of others) expect((await register(other, { or_wait: true })).status).toBe(200);
}

describe('a spot in an event', () => {
  it('is taken only once, with a ticket; later learners get the answer that the event is full', async () => {
    const [first, second] = people();
    const { status, body } = await register(first);
    expect([status, body?.data]).toMatchObject([
      200,
      { registration: { state: 'registered.booked', tags: ['seated', 'registered'] } },
    ]);
    const { code } = (body?.data as MyEvent).registration ?? {};
    expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(((await register(first)).body?.data as MyEvent).registration?.code).toBe(code);
    expect(await register(second)).toMatchObject({ status: 409, body: { data: { code: 'full' } } });
    expect(await db.$count(eventRegistrations)).toBe(1);
    expect(await mineOf(second)).toMatchObject({ registration: null, join_url: null, item: { seats_left: 0 } });
  });

  it('is offered to the waiting list in order, whichever way each learner answers', async () => {
    const [first, second, third] = people();
    await fill();
    expect(await statesOf()).toEqual([
      ['registered.booked', null],
      ['waiting', 1],
      ['waiting', 2],
    ]);
    await leave(first);
    expect(await statesOf()).toEqual([
      ['none', null],
      ['offered', null],
      ['waiting', 1],
    ]);
    expect((await mineOf(second)).registration).toMatchObject({
      waiting_on: 'learner',
      due_at: new Date(clock.now().getTime() + hour).toISOString(),
    });
    // The seat is held: newcomers can't take it before the waiting list.
    expect((await register(first)).status).toBe(409);
    expect((await answer(third, true)).body?.data).toMatchObject({ code: 'no_offer' });
    expect((await answer(second, false)).status).toBe(200);
    expect((await answer(third, true)).status).toBe(200);
    expect(await statesOf()).toEqual([
      ['none', null],
      ['none', null],
      ['registered.booked', null],
    ]);
    expect(await taken()).toBe(1);
    expect([await notificationsOf(first), await notificationsOf(second), await notificationsOf(third)]).toEqual([
      ['event_seat'],
      ['event_offer', 'event_waiting'],
      ['event_seat', 'event_offer', 'event_waiting'],
    ]);
  });

  it('goes to the next learner when an offer expires, and a late answer is refused', async () => {
    const [first, second, third] = people();
    await fill();
    await leave(first);
    clock.advance(hour - 1);
    await tick();
    expect(await stateOf(second)).toEqual(['offered', null]);
    expect(await deadlinesOf(second)).toEqual(['Accept your spot: Talk to an audience']);
    clock.advance(1);
    expect((await answer(second, true)).body?.data).toMatchObject({ code: 'no_offer' });
    await tick();
    expect(await statesOf()).toEqual([
      ['none', null],
      ['lapsed', null],
      ['offered', null],
    ]);
    expect((await register(second, { or_wait: true })).status).toBe(200);
    expect(await statesOf()).toEqual([
      ['none', null],
      ['waiting', 1],
      ['offered', null],
    ]);
    expect([await taken(), await notificationsOf(third)]).toEqual([1, ['event_offer', 'event_waiting']]);
  });

  it('is accepted or declined only once; repeating the answer changes nothing', async () => {
    const [first, second, third] = people();
    await fill();
    await leave(first);
    for (const _ of [1, 2]) expect((await answer(second, true)).status).toBe(200);
    await leave(second);
    for (const _ of [1, 2]) expect((await answer(third, false)).status).toBe(200);
    expect((await answer(third, true)).body?.data).toMatchObject({ code: 'no_offer' });
    expect([await statesOf(), await taken()]).toEqual([Array(3).fill(['none', null]), 0]);
    expect(await notificationsOf(second)).toEqual(['event_seat', 'event_offer', 'event_waiting']);
  });

  it('can’t be accepted after the event has begun', async () => {
    const [first, second] = people();
    await fill();
    await leave(first);
    await move(0.5);
    clock.advance(0.6 * hour);
    expect((await answer(second, true)).body?.data).toMatchObject({ code: 'over' });
  });

  it('can’t be accepted after the event is cancelled', async () => {
    const [first, second] = people();
    await fill();
    await leave(first);
    expect((await mineOf(second)).registration?.possible_events).toContain('offer.accepted');
    await cancel();
    expect((await mineOf(second)).registration?.possible_events).not.toContain('offer.accepted');
    expect((await answer(second, true)).body?.data).toMatchObject({ code: 'cancelled' });
  });

  it('is offered at most until the event begins, also after the event is moved forward', async () => {
    const [first, second, third] = people();
    await fill();
    await leave(first);
    await move(0.5);
    await tick();
    const startsAt = new Date(clock.now().getTime() + hour / 2).toISOString();
    expect((await mineOf(second)).registration).toMatchObject({ state: 'offered', due_at: startsAt });
    clock.advance(hour / 2);
    await tick();
    expect([await stateOf(second), await stateOf(third)]).toEqual([
      ['lapsed', null],
      ['waiting', 1],
    ]);
  });

  it('is neither offered nor given back after the event has begun', async () => {
    const [first, second] = people();
    await fill();
    await db.update(events).set({ seats: 2 });
    clock.advance(3 * hour);
    await tick();
    expect(await stateOf(second)).toEqual(['waiting', 1]);
    expect((await leave(first)).body?.data).toMatchObject({ code: 'closed' });
    expect((await register(second)).body?.data).toMatchObject({ code: 'over' });
  });

  it('is offered when the host adds spots', async () => {
    const [, second, third] = people();
    await fill();
    await db.update(events).set({ seats: 2 });
    await tick();
    expect([await stateOf(second), await stateOf(third)]).toEqual([
      ['offered', null],
      ['waiting', 1],
    ]);
  });

  it('becomes free when the learner’s account is deleted', async () => {
    const [first, second] = people();
    await fill();
    await db.transaction((tx) => deleteAccount(tx, capabilities, eq(users.id, first.user.id), clock.now()));
    expect([await stateOf(second), await taken()]).toEqual([['offered', null], 1]);
  });
});

describe('an event changed by its host', () => {
  it('ends all registrations when it is cancelled, and notifies learners in the host’s words', async () => {
    const [first, second] = people();
    await fill();
    await cancel();
    await tick();
    expect(await statesOf()).toEqual([['calledOff', null], ...Array(2).fill(['unserved', null])]);
    expect(await taken()).toBe(0);
    await mailNotices(db, clock.now());
    const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, second.user.email));
    expect(mails.map(({ subject }) => subject)).toEqual([
      'You’re on the waiting list: Talk to an audience',
      'Cancelled: Talk to an audience',
    ]);
    expect(mails[1]?.text).toContain('In the host’s words:\n\n> The speaker is ill.');
    expect((await register(first)).body?.data).toMatchObject({ code: 'cancelled' });
    const itemsOf = async (who: Account) => {
      const { body } = await call('/calendar-items?from=2026-03-01T00:00:00.000Z&to=2026-04-01T00:00:00.000Z', who);
      return (body?.data as CalendarItems).items;
    };
    expect(await itemsOf(first)).toMatchObject([{ uid: `event-${id}@acado`, type: 'event', status: 'cancelled' }]);
    // Learners on the waiting list never had the event in their calendar; they find it in their list of events.
    expect(await itemsOf(second)).toEqual([]);
    expect([await listOf(second, 'registered'), await listOf(second, 'waitlist')]).toEqual([[], [id]]);
  });

  it('is listed by the learner’s status, with other calendar items at the same time', async () => {
    const [first, second] = people();
    await fill();
    const pat = await server.signInPresenter();
    const startsAt = new Date(clock.now().getTime() + 3.5 * hour);
    await enrolLearner(server, await addLiveClass(server, pat.user.id, { startsAt }), first.user.id);
    expect((await mineOf(first)).clashes).toMatchObject([{ title: 'Reading a data set' }]);
    expect((await mineOf(second)).clashes).toEqual([]);
    const lists = [listOf(first, 'registered'), listOf(first, 'waitlist'), listOf(second, 'waitlist')];
    expect(await Promise.all(lists)).toEqual([[id], [], [id]]);
    clock.advance(5 * hour);
    expect([await listOf(first, 'registered'), await listOf(first, 'past')]).toEqual([[], [id]]);
  });
});

describe('npm run ops -- check-in', () => {
  const runAt = async (eventId: number, ...argv: string[]) => {
    const { code, lines } = await runTool(
      { command: 'ops', argv: ['check-in', String(eventId), ...argv], workingFolder: '.' },
      { database: server.database },
    );
    return [code, ...lines];
  };
  const run = (...argv: string[]) => runAt(id, ...argv);

  it('lists tickets, checks them in from an hour before, and records absences', async () => {
    const [first, second] = people();
    await db
      .update(events)
      .set({ seats: 2, startsAt: new Date(Date.now() + 2 * hour), endsAt: new Date(Date.now() + 3 * hour) });
    await register(first);
    await register(second);
    const code = (await mineOf(first)).registration?.code ?? '';
    expect((await run('list')).at(-1)).toBe('2 tickets');
    expect(await run(code)).toEqual([1, expect.stringMatching(/the doors are not open/)]);
    await db.update(events).set({ startsAt: new Date(Date.now() + hour / 2) });
    expect(await run(code.toLowerCase())).toEqual([0, `${code} is valid: Asha Rao`]);
    const again = expect.stringMatching(
      new RegExp(`^${code} was checked before: Asha Rao came in at \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC$`),
    );
    expect(await run(code)).toEqual([1, again]);
    expect(await run('0000-0000-0000-0000')).toEqual([1, '0000-0000-0000-0000 is no ticket of this event']);
    expect(await run('missing')).toEqual([0, '1 were missing']);
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      ['registered.attended', null],
      ['registered.missed', null],
    ]);
    const late = (await mineOf(second)).registration?.code ?? '';
    const [status, ...lines] = await run(late, late);
    expect([status, ...lines.map((line) => String(line).slice(late.length, late.length + 19))]).toEqual([
      1,
      expect.stringMatching(/^ is valid: /),
      ' was checked before',
    ]);
  });

  it('explains a ticket for another event or for a cancelled registration', async () => {
    const [first] = people();
    // A name must not be able to control the terminal.
    await db.update(users).set({ name: 'Asha\u001b[2J Rao' }).where(eq(users.id, first.user.id));
    await register(first);
    const code = (await mineOf(first)).registration?.code ?? '';
    const other = await addEvent(server, { title: 'Another' });
    expect(await runAt(other, code)).toEqual([
      1,
      `${code} is no ticket of this event, but of “Talk to an audience” (${id})`,
    ]);
    await leave(first);
    expect(await run(code)).toEqual([1, `${code} is no ticket any more: Asha[2J Rao has no seat`]);
    expect(await runAt(999, 'list')).toEqual([1, expect.stringContaining('There is no event 999')]);
  });
});
