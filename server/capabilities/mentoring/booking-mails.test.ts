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
import { notices } from '../../platform/db/notices-schema.ts';
import { sendNamed } from '../../platform/flows/apply.ts';
import { mentorBookingFlow } from './booking-flow.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;

let pat: Account;
let asha: Account;
let id: number;
let arrived: Awaited<ReturnType<typeof startMailing>>;
beforeEach(async () => {
  await server.reset();
  arrived = await startMailing(server);
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
