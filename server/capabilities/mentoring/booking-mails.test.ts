import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { isolated } from '../../../src/shared/text/isolated.ts';
import { closeMailServers } from '../../../tests/support/mail-server.ts';
import { startMailing } from '../../../tests/support/mailed-calendars.ts';
import { addBooking } from '../../../tests/support/mentor-bookings.ts';
import { addMentor } from '../../../tests/support/mentors.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { readStrictly, valuesIn } from '../../../tests/support/strict-ics.ts';
import { mentorBookings } from '../../platform/db/mentor-bookings-schema.ts';
import { noticeChoices, notices } from '../../platform/db/notices-schema.ts';
import { sendNamed } from '../../platform/flows/apply.ts';
import { mentorBookingFlow } from './booking-flow.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

let pat: Account;
let asha: Account;
let id: number;
let arrived: Awaited<ReturnType<typeof startMailing>>;
beforeEach(async () => {
  await server.reset();
  const mailing = await startMailing(server);
  const isForMentor = ({ to }: { to: string }) => Number(to === pat.user.email);
  arrived = async () => (await mailing()).toSorted((one, other) => isForMentor(other) - isForMentor(one));
  pat = await server.signInPresenter();
  asha = await server.signUp('Asha Rao');
  await addMentor(server, pat.user.id);
  id = await addBooking(server, { mentorId: pat.user.id, learnerId: asha.user.id });
});
afterEach(closeMailServers);
afterAll(() => server.close());

const send = (type: string, sender: 'presenter' | 'learner' | 'operator', reason = '') => {
  clock.advance(60_000);
  const event = { type, at: clock.now().getTime() };
  return sendNamed(db, mentorBookingFlow, { id, event, sender, userId: null, reason });
};

/** What the mails since the last time say to calendars, as another program reads it. */
async function saidNow() {
  return (await arrived()).map(({ to, method, text }) => {
    if (text === null) return { to, method };
    expect(valuesIn(readStrictly(text), 'METHOD')).toEqual([method]);
    const calendar = new ICAL.Component(ICAL.parse(text) as []);
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    const status = event.component.getFirstPropertyValue('status')?.toString();
    return { to, method, uid: event.uid, sequence: event.sequence, status, title: event.summary };
  });
}
const uid = () => `meeting-${id}@acado`;

it('49.48: mails put a meeting into the calendar of who is told of it, and take it out with a higher number', async () => {
  await send('booking.accepted', 'presenter');
  const title = `Meeting with ${isolated('Pat Presenter')}`;
  const to = asha.user.email;
  expect(await saidNow()).toEqual([{ to, method: 'REQUEST', uid: uid(), sequence: 3, status: 'CONFIRMED', title }]);
  await send('meeting.calledOff', 'presenter', 'I am ill.');
  expect(await saidNow()).toEqual([{ to, method: 'CANCEL', uid: uid(), sequence: 4, status: 'CANCELLED', title }]);
});

it('49.48: who calls off has it taken out of the own calendar, where a mail had put it in', async () => {
  await send('booking.accepted', 'presenter');
  await arrived();
  await call('/notification-preferences', { token: asha.token, body: { kind: 'booking_accepted', mail: 'off' } });
  await send('booking.cancelled', 'learner');
  expect((await arrived()).map(({ to, subject, method }) => [to, subject, method])).toEqual([
    [pat.user.email, 'Meetings that learners cancel', 'CANCEL'],
    [asha.user.email, 'Meetings that you have cancelled', 'CANCEL'],
  ]);
  const toAsha = await db.select().from(notices).where(eq(notices.userId, asha.user.id));
  expect(toAsha.map(({ kind }) => kind)).toEqual(['booking_accepted']);
});

it('49.48: so has a mentor who calls off; a calendar that no mail has put it into is left alone', async () => {
  const agree = async () => {
    id = await addBooking(server, { mentorId: pat.user.id, learnerId: asha.user.id });
    await db.update(mentorBookings).set({ state: 'open.countered' }).where(eq(mentorBookings.id, id));
    await send('time.accepted', 'learner');
  };
  const [ofAsha, ofPat] = [asha, pat].map(({ user }) => ({ to: user.email, method: 'CANCEL' }));
  await db.delete(mentorBookings);
  await agree();
  await saidNow();
  await send('meeting.calledOff', 'presenter', 'I am ill.');
  expect(await saidNow()).toMatchObject([{ ...ofPat, uid: uid(), sequence: 4 }, ofAsha]);
  // The mail of the agreement had not gone: it says by itself that the meeting is off.
  await agree();
  await send('meeting.calledOff', 'presenter', 'I am ill.');
  expect(await saidNow()).toMatchObject([ofPat, ofAsha]);
  // There was no mail of it, or one of several things, which says nothing to calendars.
  for (const mail of ['off', 'daily'] as const) {
    await db.delete(noticeChoices);
    const chosen = { userId: pat.user.id, kind: 'booking_agreed', mail, updatedAt: clock.now() };
    await db.insert(noticeChoices).values(chosen);
    await agree();
    clock.advance(24 * 3_600_000);
    expect((await saidNow()).map(({ method }) => method)).toEqual(mail === 'off' ? [] : [null]);
    await send('meeting.calledOff', 'presenter', 'I am ill.');
    expect(await saidNow()).toMatchObject([ofAsha]);
  }
});

it('49.48: so they do for the mentor, and not for a request that is taken back', async () => {
  const title = `Meeting with ${isolated('Asha Rao')}`;
  const to = pat.user.email;
  await db.update(mentorBookings).set({ state: 'open.countered' }).where(eq(mentorBookings.id, id));
  await send('time.accepted', 'learner');
  expect(await saidNow()).toMatchObject([{ to, method: 'REQUEST', uid: uid(), title }]);
  await send('booking.cancelled', 'learner');
  expect(await saidNow()).toMatchObject([{ to, method: 'CANCEL', uid: uid(), status: 'CANCELLED' }]);
  id = await addBooking(server, { mentorId: pat.user.id, learnerId: asha.user.id });
  await send('booking.cancelled', 'learner');
  expect(await saidNow()).toEqual([{ to, method: null }]);
});

it('49.49: what operators have done is told as the doing of the team, in its words', async () => {
  await send('booking.declined', 'operator', 'Pat is away for long.');
  const [told] = await db.select().from(notices).where(eq(notices.userId, asha.user.id));
  expect(told).toMatchObject({ kind: 'booking_declined', facts: { by_us: true, words: 'Pat is away for long.' } });
});
