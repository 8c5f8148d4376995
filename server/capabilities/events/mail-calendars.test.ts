import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeList } from '../../../src/shared/transport/schema.d.ts';
import { addEvent, eventOf } from '../../../tests/support/events.ts';
import { closeMailServers } from '../../../tests/support/mail-server.ts';
import { startMailing } from '../../../tests/support/mailed-calendars.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { readStrictly, valuesIn } from '../../../tests/support/strict-ics.ts';
import { users } from '../../platform/db/account-schema.ts';
import { send } from '../../platform/flows/apply.ts';
import { events } from '../../tables/events.ts';
import { eventFlow } from './event-flow.ts';
import { claimParts } from './guest-store.ts';
import { importEvents } from './import/events.ts';

const server = await startServer();
const { app, clock, call } = server;
const { db } = server.database;
const hour = 3_600_000;

let id: number;
let arrived: Awaited<ReturnType<typeof startMailing>>;
let [asha, ben]: Account[] = [];
beforeEach(async () => {
  await server.reset();
  arrived = await startMailing(server);
  [asha, ben] = [await server.signUp('Asha Rao'), await server.signUp('Ben Okafor')];
  id = await addEvent(server, { seats: 1, offer_hours: 1, city: 'Rome', country: 'Italy' });
});
afterEach(closeMailServers);
afterAll(() => server.close());

const post = async (path: string, body: object, who?: Account) => {
  server.forgetCalls();
  const { status } = await call(path, { body, ...(who ? { token: who.token } : {}) });
  expect(status).toBe(200);
};
const register = (who: Account) => post('/event-registrations', { event_id: id, timezone: 'UTC', or_wait: true }, who);
const operate = (event: object) => {
  const sentEvent = { at: clock.now().getTime(), ...event };
  return send(db, eventFlow, { id, event: sentEvent, sender: 'operator', userId: null, reason: 'Snow.' } as never);
};
const move = (hours: number) => {
  const startsAt = clock.now().getTime() + hours * hour;
  return operate({ type: 'event.moved', startsAt, endsAt: startsAt + hour, timezone: 'Asia/Kolkata' });
};

type Mail = Awaited<ReturnType<typeof arrived>>[number];

/** The calendar content of an email, parsed by another program; it must follow the rules of the format. */
function calendarIn({ to, method, text, file }: Mail) {
  if (text === null) return { to, method };
  expect(file).toBe(text);
  const [foundMethod] = valuesIn(readStrictly(text), 'METHOD');
  expect(foundMethod).toBe(method);
  const calendar = new ICAL.Component(ICAL.parse(text) as []);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const value = (name: string) => event.component.getFirstPropertyValue(name)?.toString();
  expect(value('attendee')).toBe(`mailto:${to}`);
  expect([event.attendees[0]?.getParameter('partstat'), event.attendees[0]?.getParameter('rsvp')]).toEqual([
    'ACCEPTED',
    'FALSE',
  ]);
  expect(value('organizer')).toBe('mailto:support@acado.example');
  const begins = (event.startDate.toJSDate().getTime() - clock.now().getTime()) / hour;
  return { to, method, uid: event.uid, sequence: event.sequence, status: value('status'), begins };
}
const newCalendars = async () => (await arrived()).map(calendarIn);

describe('33.30: a mail about a spot', () => {
  it('adds the event to the calendar, moves it and removes it, under the uid of the feed', async () => {
    const [first, second] = [asha!, ben!];
    const uid = `event-${id}@acado`;
    const to = first.user.email;
    await register(first);
    await register(second);
    const before = await newCalendars();
    expect(before).toEqual([
      { to, method: 'REQUEST', uid, sequence: 0, status: 'CONFIRMED', begins: 48 },
      // People on the waiting list have nothing in their calendar yet.
      { to: second.user.email, method: null },
    ]);
    clock.advance(60_000);
    await move(72);
    expect(await newCalendars()).toEqual([
      { to, method: 'REQUEST', uid, sequence: 1, status: 'CONFIRMED', begins: 72 },
      { to: second.user.email, method: null },
    ]);
    const feed = new ICAL.Component(ICAL.parse((await app.inject('/feeds/events.ics')).body) as []);
    const listed = feed.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
    expect(listed.map((event) => [event.uid, event.sequence])).toEqual([[uid, 1]]);
    await operate({ type: 'event.cancelled' });
    expect(await newCalendars()).toMatchObject([
      { to, method: 'CANCEL', uid, sequence: 2, status: 'CANCELLED' },
      { to: second.user.email, method: null },
    ]);
  });

  it('has the event’s new place after a file changes the place', async () => {
    const [first, second] = [asha!, ben!];
    const starts_at = new Date(clock.now().getTime() + 48 * hour);
    const row = eventOf(server, { mode: 'in_person', city: 'Rome', seats: 1, starts_at });
    const bring = (more: object) =>
      db.transaction((tx) => importEvents(tx, [{ ...row, ...more }], () => undefined, clock.now()));
    await bring({});
    id = (await db.select().from(events).where(eq(events.externalRef, row.ref)))[0]?.id ?? 0;
    await register(first);
    await register(second);
    await arrived();
    clock.advance(60_000);
    await bring({ city: 'Turin', venue: 'Library' });
    const moved = await arrived();
    expect(moved.map(({ subject }) => subject)).toEqual(Array(2).fill('New location for “Talk to an audience”'));
    expect(moved.map(calendarIn)).toMatchObject([
      { method: 'REQUEST', sequence: 1, status: 'CONFIRMED' },
      { method: null },
    ]);
    expect(moved[0]?.text).toContain('LOCATION:Library\\, Turin');
    const notices = (await call('/notification-list', second)).body?.data as NoticeList;
    expect(notices.items[0]).toMatchObject({ kind: 'event_place', facts: { place: 'Library, Turin' } });
    await bring({ city: 'Turin', venue: 'Library', title: 'Talk' });
    expect(await arrived()).toEqual([]);
  });

  it('removes the event for the learner who leaves, and adds it for the learner who takes the spot', async () => {
    const [first, second] = [asha!, ben!];
    const uid = `event-${id}@acado`;
    await register(first);
    await register(second);
    await arrived();
    clock.advance(60_000);
    await post('/event-registration-endings', { event_id: id }, first);
    const left = await arrived();
    expect(left.map(({ subject }) => subject)).toEqual([
      'Your registration is cancelled: Talk to an audience',
      'A spot has opened up for you: Talk to an audience',
    ]);
    expect(left.map(calendarIn)).toMatchObject([
      { to: first.user.email, method: 'CANCEL', uid, sequence: 0, status: 'CANCELLED' },
      { to: second.user.email, method: null },
    ]);
    await post('/event-offer-answers', { event_id: id, is_accepted: true }, second);
    expect(await newCalendars()).toMatchObject([
      { to: second.user.email, method: 'REQUEST', uid, status: 'CONFIRMED' },
    ]);
  });

  it('updates the calendars of guests in the same way, and never contains the join link', async () => {
    const email = 'asha+events@example.com';
    await post('/event-guest-registrations', { event: String(id), name: 'Asha', email });
    const tokenIn = async () =>
      /\/event-guest\?token=([\w-]{43})/.exec((await db.query.outgoingMails.findFirst())?.text ?? '')?.[1] ?? '';
    const token = await tokenIn();
    expect(await newCalendars()).toEqual([{ to: email, method: null }]);
    await post('/event-guest-changes', { token, change: 'confirm' });
    const [seat] = await arrived();
    expect(seat && calendarIn(seat)).toMatchObject({ to: email, method: 'REQUEST', sequence: 0, status: 'CONFIRMED' });
    expect(seat?.text).toContain('LOCATION:Rome\\, Italy');
    expect(seat?.text).not.toMatch(/meet\.example\.com|event-guest/);
    await move(50);
    expect(await newCalendars()).toMatchObject([{ to: email, method: 'REQUEST', sequence: 1, begins: 50 }]);
    await post('/event-guest-changes', { token, change: 'leave' });
    expect(await newCalendars()).toMatchObject([{ to: email, method: 'CANCEL', sequence: 1, status: 'CANCELLED' }]);
  });

  it('29.14: has no calendar part if no earlier mail added the event, and still cancels for a guest who now has an account', async () => {
    const [first] = [asha!];
    await call('/notification-preferences', { token: first.token, body: { kind: 'event_seat', mail: 'off' } });
    await register(first);
    expect(await newCalendars()).toEqual([]);
    await post('/event-registration-endings', { event_id: id }, first);
    expect(await newCalendars()).toEqual([{ to: first.user.email, method: null }]);

    const email = ben!.user.email;
    await db.update(users).set({ addressProvenAt: null });
    await post('/event-guest-registrations', { event: String(id), name: 'Ben', email });
    const sent = (await db.query.outgoingMails.findFirst())?.text ?? '';
    const token = /\/event-guest\?token=([\w-]{43})/.exec(sent)?.[1] ?? '';
    await arrived();
    await post('/event-guest-changes', { token, change: 'confirm' });
    expect(await newCalendars()).toMatchObject([{ to: email, method: 'REQUEST' }]);
    await db.update(users).set({ addressProvenAt: clock.now() });
    await db.transaction((tx) => claimParts(tx, ben!.user.id, clock.now()));
    await operate({ type: 'event.cancelled' });
    expect(await newCalendars()).toMatchObject([{ to: email, method: 'CANCEL', uid: `event-${id}@acado` }]);
  });
});
