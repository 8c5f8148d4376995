import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { GuestPart, MyEvent } from '../../../src/shared/transport/schema.d.ts';
import { addEvent } from '../../../tests/support/events.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../composition.ts';
import { proveAddress } from '../../platform/accounts/prove-address.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { users } from '../../platform/db/account-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { send, sweep } from '../../platform/flows/apply.ts';
import { sendDueReminders } from '../../platform/reminders/notify-due.ts';
import { eventGuestLinks, eventGuestMails, eventRegistrations, events } from '../../tables/events.ts';
import { eventFlow } from './event-flow.ts';
import { mailGuests } from './guest-mails.ts';
import { pruneGuests } from './guest-store.ts';
import { capability } from './module.ts';
import { eventRegistrationFlow } from './registration-flow.ts';

const server = await startServer();
const { clock, call } = server;
const { db } = server.database;
const hour = 3_600_000;

let id: number;
beforeEach(async () => {
  await server.reset();
  id = await addEvent(server, { seats: 1, offer_hours: 1, starts_at: new Date(clock.now().getTime() + 48 * hour) });
});
afterAll(() => server.close());

const post = (path: string, body: object) => {
  server.forgetCalls();
  return call(path, { body });
};
const ask = (name: string, more: object = {}) =>
  post('/event-guest-registrations', { event: String(id), name, email: `${name.toLowerCase()}@example.com`, ...more });
const change = (token: string, action: string) => post('/event-guest-changes', { token, change: action });
const mailsTo = async (name: string) =>
  (await db.select().from(outgoingMails).orderBy(outgoingMails.id)).filter(({ recipient }) =>
    recipient.startsWith(name.toLowerCase()),
  );
const tokenTo = async (name: string) =>
  /\/event-guest\?token=([\w-]{43})/.exec((await mailsTo(name)).at(-1)?.text ?? '')?.[1] ?? '';
const subjectsTo = async (name: string) => (await mailsTo(name)).map(({ subject }) => subject);
const mail = () =>
  mailGuests(db, { linkOrigin: 'https://acado.test', open: sourcesOf(capabilities).open }, clock.now());
const tick = () => sweep(db, eventRegistrationFlow, clock.now());
const states = async () =>
  (await db.select().from(eventRegistrations).orderBy(eventRegistrations.id)).map(({ state }) => state);
const taken = async () => (await db.select().from(events).where(eq(events.id, id)))[0]?.seatsTaken;
const partOf = async (token: string) =>
  (await call(`/event-guest-part?token=${token}`, { method: 'GET' })).body?.data as GuestPart;
/** Registers and confirms. @returns the token of the link */
async function takePart(name: string, more: object = {}): Promise<string> {
  expect((await ask(name, more)).status).toBe(200);
  const token = await tokenTo(name);
  expect((await change(token, 'confirm')).status).toBe(200);
  return token;
}
/** An account with the address that Asha also uses as a guest. */
async function signUp(): Promise<Account> {
  const account = await server.signUp('Asha');
  await db.update(users).set({ email: 'asha@example.com', addressProvenAt: null }).where(eq(users.id, account.user.id));
  return account;
}
const prove = ({ user }: Account) => db.transaction((tx) => proveAddress(tx, capabilities, user.id, clock.now()));
const registerAs = ({ token }: Account, more: object = {}) => {
  server.forgetCalls();
  return call('/event-registrations', { token, body: { event_id: id, timezone: 'UTC', ...more } });
};

describe('33.27: a guest', () => {
  it('has a spot held for an hour, and confirms it with the button behind the mailed link', async () => {
    expect((await ask('Asha')).body).toEqual({ status: 1, error: null, data: null });
    expect([await states(), await taken()]).toEqual([['unconfirmed.held'], 1]);
    const token = await tokenTo('Asha');
    // Opening the link changes nothing.
    expect(await partOf(token)).toMatchObject({
      name: 'Asha',
      email: 'asha@example.com',
      join_url: null,
      registration: {
        tags: ['unconfirmed', 'seated'],
        code: null,
        possible_events: ['guest.confirmed', 'registration.cancelled'],
      },
    });
    const { status, body } = await change(token, 'confirm');
    expect([status, body?.data]).toMatchObject([
      200,
      { registration: { state: 'registered.booked' }, is_claimed: false },
    ]);
    expect((await partOf(token)).registration.code).toMatch(/^(\w{4}-){3}\w{4}$/);
    await mail();
    expect(await subjectsTo('Asha')).toEqual([
      'Confirm your registration: Talk to an audience',
      'You’re registered: Talk to an audience',
    ]);
    // Each email has its own link; the links are not stored.
    expect((await partOf(await tokenTo('Asha'))).registration.state).toBe('registered.booked');
    expect(JSON.stringify(await db.select().from(eventGuestLinks))).not.toContain(token);
  });

  it('loses a spot that isn’t confirmed in time, and the waiting list gets the spot', async () => {
    await ask('Asha');
    const token = await tokenTo('Asha');
    expect((await ask('Ben')).body?.data).toMatchObject({ code: 'full' });
    expect((await ask('Ben', { may_wait: 'yes' })).status).toBe(200);
    await change(await tokenTo('Ben'), 'confirm');
    clock.advance(hour - 1);
    await tick();
    expect(await states()).toEqual(['unconfirmed.held', 'waiting']);
    clock.advance(1);
    expect((await change(token, 'confirm')).body?.data).toMatchObject({ code: 'confirm_over' });
    await tick();
    expect([await states(), await taken()]).toEqual([['none', 'offered'], 1]);
    // The guest may register again; the earlier link is then invalid.
    expect((await ask('Asha', { may_wait: 'yes' })).status).toBe(200);
    expect((await change(token, 'confirm')).body?.data).toMatchObject({ code: 'bad_link' });
  });

  it('waits in turn, is offered a spot by mail, accepts or declines it, and can give it back', async () => {
    const first = await takePart('Asha');
    await takePart('Ben', { may_wait: 'yes' });
    await takePart('Carla', { may_wait: 'yes' });
    const position = async (name: string) => (await partOf(await tokenTo(name))).registration.position;
    expect([await position('Ben'), await position('Carla')]).toEqual([1, 2]);
    expect((await change(first, 'leave')).status).toBe(200);
    await mail();
    expect((await subjectsTo('Ben')).at(-1)).toBe('A spot has opened up for you: Talk to an audience');
    expect((await change(await tokenTo('Carla'), 'accept')).body?.data).toMatchObject({ code: 'no_offer' });
    clock.advance(hour);
    expect((await change(await tokenTo('Ben'), 'accept')).body?.data).toMatchObject({ code: 'no_offer' });
    await tick();
    expect(await states()).toEqual(['none', 'lapsed', 'offered']);
    await mail();
    expect((await change(await tokenTo('Carla'), 'accept')).body?.data).toMatchObject({
      registration: { state: 'registered.booked' },
    });
    expect(await taken()).toBe(1);
  });

  it('makes each change only once, however often it is sent, and can’t confirm a spot in a cancelled event', async () => {
    const first = await takePart('Asha');
    const next = await takePart('Ben', { may_wait: 'yes' });
    for (const _ of [1, 2]) expect((await change(first, 'leave')).status).toBe(200);
    for (const _ of [1, 2]) expect((await change(next, 'accept')).status).toBe(200);
    expect([await states(), await taken()]).toEqual([['none', 'registered.booked'], 1]);
    await change(next, 'leave');
    await ask('Carla');
    const event = { type: 'event.cancelled', at: clock.now().getTime() } as const;
    await send(db, eventFlow, { id, event, sender: 'operator', userId: null, reason: 'Snow.' });
    expect((await change(await tokenTo('Carla'), 'confirm')).body?.data).toMatchObject({ code: 'cancelled' });
  });

  it('is notified of changes by the host and reminded a day and an hour before', async () => {
    await takePart('Asha');
    const at = clock.now().getTime();
    const operate = (event: object) =>
      send(db, eventFlow, { id, event: { at, ...event }, sender: 'operator', userId: null, reason: 'Snow.' } as never);
    const [startsAt, endsAt] = [at + 72 * hour, at + 73 * hour];
    await operate({ type: 'event.moved', startsAt, endsAt, timezone: 'Europe/Rome' });
    clock.advance(49 * hour);
    await sendDueReminders(db, [capability], clock.now());
    await mail();
    await operate({ type: 'event.cancelled' });
    await mail();
    await mail();
    expect(await subjectsTo('Asha')).toEqual(
      ['Confirm your registration', 'You’re registered', 'New time', 'Starting soon', 'Cancelled'].map(
        (subject) => `${subject}: Talk to an audience`,
      ),
    );
    expect((await mailsTo('Asha')).at(-1)?.text).toContain('In the host’s words:\n\n> Snow.');
    await tick();
    expect((await partOf(await tokenTo('Asha'))).registration.tags).toContain('calledOff');
  });
});

describe('33.28: the answers about a known address', () => {
  const answers = async (names: readonly string[], more: object = {}) => {
    const all = [];
    for (const name of names) {
      const { status, body } = await ask(name, more);
      const { request_id: _, ...data } = (body?.data ?? {}) as { request_id?: string };
      all.push({ status, data });
    }
    return all;
  };

  it('are the same for all addresses, and a registered owner gets a link by mail', async () => {
    const asha = await signUp();
    await prove(asha);
    await db.update(events).set({ seats: 9 });
    await registerAs(asha);
    await takePart('Ben');
    const [first, ...others] = await answers(['Asha', 'Ben', 'Carla']);
    expect(others).toEqual([first, first]);
    expect(await subjectsTo('Asha')).toContain('Your registration: Talk to an audience');
    expect((await mailsTo('Asha')).at(-1)?.text).toContain(`https://acado.test/events/${id}`);
    expect((await subjectsTo('Ben')).at(-1)).toBe('Your registration: Talk to an audience');
    expect(await states()).toEqual(['registered.booked', 'registered.booked', 'unconfirmed.held']);
    await db.update(events).set({ seats: 3, hasWaitingList: false });
    const [full, ...alike] = await answers(['Ben', 'Asha', 'Dana']);
    expect([full, alike]).toMatchObject([{ status: 409, data: { code: 'full' } }, [full, full]]);
  });

  it('explain in a mail to a shared family address who is registered, and how to register another person', async () => {
    await db.update(events).set({ seats: 9 });
    await takePart('Ben');
    await ask('Ben', { name: 'Tomas Okello' });
    const text = (await mailsTo('Ben')).at(-1)?.text;
    expect(text).toMatch(/You already have a registration, for \P{L}?Ben/u);
    expect(text).toContain('To register someone else, such as your child, use another email address.');
    expect(text).not.toContain('Tomas');
    expect(await db.select({ name: eventRegistrations.guestName }).from(eventRegistrations)).toEqual([
      { name: expect.stringMatching(/^Ben/) },
    ]);
  });

  it('come with at most three mails a day per address, and suspected bots hold no spot', async () => {
    expect((await ask('Asha', { website: 'x' })).status).toBe(200);
    expect([await states(), await subjectsTo('Asha')]).toEqual([[], []]);
    const answered = await answers(
      Array.from({ length: 5 }, () => 'Asha'),
      { may_wait: 'yes' },
    );
    expect(answered.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([(await mailsTo('Asha')).length, await db.$count(eventRegistrations)]).toEqual([3, 1]);
  });

  it('don’t let strangers use up the mails about an existing registration', async () => {
    await db.update(events).set({ seats: 9 });
    await takePart('Asha');
    const other = await addEvent(server, { seats: 9 });
    await answers(['Asha', 'Asha', 'Asha', 'Asha'], { event: String(other) });
    const before = (await mailsTo('Asha')).length;
    await ask('Asha');
    expect((await subjectsTo('Asha')).at(-1)).toBe('Your registration: Talk to an audience');
    expect([before, (await mailsTo('Asha')).length]).toEqual([3, 4]);
  });
});

describe('33.29: a guest’s registration', () => {
  it('moves to the account with the address, so that the account has a single registration', async () => {
    await db.update(events).set({ seats: 9 });
    const token = await takePart('Asha');
    const asha = await signUp();
    expect(((await call(`/my-event/${id}`, asha)).body?.data as MyEvent).registration).toBeNull();
    await prove(asha);
    expect(((await call(`/my-event/${id}`, asha)).body?.data as MyEvent).registration).toMatchObject({
      state: 'registered.booked',
      possible_events: ['registration.cancelled'],
    });
    expect((await change(token, 'leave')).body?.data).toMatchObject({ code: 'bad_link' });

    // A registration made while signed out is in the account once it is confirmed.
    await call('/event-registration-endings', { token: asha.token, body: { event_id: id } });
    await ask('Asha');
    expect((await change(await tokenTo('Asha'), 'confirm')).body?.data).toMatchObject({ is_claimed: true, email: '' });
    expect(await states()).toEqual(['registered.booked']);
  });

  it('is dropped if the account has registered separately, and its spot is free again', async () => {
    await db.update(events).set({ seats: 9 });
    await ask('Asha');
    const asha = await signUp();
    await prove(asha);
    await registerAs(asha);
    expect(await taken()).toBe(2);
    expect((await change(await tokenTo('Asha'), 'confirm')).body?.data).toMatchObject({ is_claimed: true });
    expect([await states(), await taken()]).toEqual([['registered.booked'], 1]);
  });

  it('is kept if it is better than the account’s, such as a spot instead of a place on the waiting list', async () => {
    const asha = await signUp();
    await ask('Asha');
    expect((await registerAs(asha, { or_wait: true })).status).toBe(200);
    expect(await states()).toEqual(['unconfirmed.held', 'waiting']);
    await prove(asha);
    await change(await tokenTo('Asha'), 'confirm');
    const mine = (await call(`/my-event/${id}`, asha)).body?.data as MyEvent;
    expect([await states(), mine.registration?.state, await taken()]).toEqual([
      ['registered.booked'],
      'registered.booked',
      1,
    ]);
  });

  it('is deleted on request, and thirty days after the event', async () => {
    const token = await takePart('Asha');
    await takePart('Ben', { may_wait: 'yes' });
    expect((await change(token, 'forget')).body?.data).toBeNull();
    expect([await states(), await taken()]).toEqual([['offered'], 1]);
    expect((await call(`/event-guest-part?token=${token}`, { method: 'GET' })).status).toBe(422);
    await mail();
    clock.advance(79 * 24 * hour);
    await tick();
    const kept = { db } as Parameters<typeof pruneGuests>[0];
    expect(await pruneGuests(kept, new Date(clock.now().getTime() - 30 * 24 * hour))).toBe(1);
    expect([await db.$count(eventRegistrations), await db.$count(eventGuestMails), await taken()]).toEqual([0, 0, 0]);
  });
});
