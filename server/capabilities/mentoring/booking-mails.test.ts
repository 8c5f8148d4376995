import { desc, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isolated } from '../../../src/shared/text/isolated.ts';
import type { MentorBookingAnswer } from '../../../src/shared/transport/schema.d.ts';
import { closeMailServers } from '../../../tests/support/mail-server.ts';
import { startMailing } from '../../../tests/support/mailed-calendars.ts';
import { addBooking } from '../../../tests/support/mentor-bookings.ts';
import { addMentor } from '../../../tests/support/mentors.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { readStrictly, valuesIn } from '../../../tests/support/strict-ics.ts';
import { noticeChoices, notices } from '../../platform/db/notices-schema.ts';
import { sendNamed } from '../../platform/flows/apply.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import { mentorBookingFlow } from './booking-flow.ts';
import { bookingNotices } from './booking-notices.ts';

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

/** The calendar parts of the emails since the last call, as parsed by another program. */
async function newCalendars() {
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

const both = (expected: object) => [
  { to: pat.user.email, title: `Meeting with ${isolated('Asha Rao')}`, uid: uid(), ...expected },
  { to: asha.user.email, title: `Meeting with ${isolated('Pat Presenter')}`, uid: uid(), ...expected },
];
const confirmed = { method: 'REQUEST', sequence: 3, status: 'CONFIRMED' };
const cancelled = { method: 'CANCEL', sequence: 4, status: 'CANCELLED' };

it('49.48: a mail adds the meeting to both calendars, whichever participant accepts, and a later mail removes it with a higher sequence number', async () => {
  for (const [event, sender] of [
    ['booking.accepted', 'presenter'],
    ['time.accepted', 'learner'],
  ] as const)
    for (const [end, by] of [
      ['booking.cancelled', 'learner'],
      ['meeting.calledOff', 'presenter'],
    ] as const) {
      await db.delete(mentorBookings);
      id = await addBooking(server, { mentorId: pat.user.id, learnerId: asha.user.id });
      const state = sender === 'learner' ? 'open.countered' : 'open.requested';
      await db.update(mentorBookings).set({ state }).where(eq(mentorBookings.id, id));
      await send(event, sender);
      expect(await newCalendars()).toEqual(both(confirmed));
      await send(end, by, 'I am ill.');
      expect(await newCalendars()).toEqual(both(cancelled));
    }
  // In the portal, the person who made the change is not notified.
  const sent = await db.select({ kind: notices.kind }).from(notices);
  expect(sent.filter(({ kind }) => kind.startsWith('own_'))).toEqual([]);
});

it('49.48: a learner who cancels gets a mail that removes the meeting from their calendar, if an earlier mail had added it', async () => {
  await send('booking.accepted', 'presenter');
  await arrived();
  await call('/notification-preferences', { token: asha.token, body: { kind: 'booking_accepted', mail: 'off' } });
  await send('booking.cancelled', 'learner');
  expect((await arrived()).map(({ to, subject, method }) => [to, subject, method])).toEqual([
    [pat.user.email, 'Meetings cancelled by learners', 'CANCEL'],
    [asha.user.email, 'Meetings you’ve cancelled', 'CANCEL'],
  ]);
  const toAsha = await db.select().from(notices).where(eq(notices.userId, asha.user.id));
  expect(toAsha.map(({ kind }) => kind)).toEqual(['booking_accepted']);
});

it('49.48: a mentor’s cancellation removes the meeting from the learner’s calendar, and not from a calendar without an earlier mail', async () => {
  const agree = async () => {
    id = await addBooking(server, { mentorId: pat.user.id, learnerId: asha.user.id });
    await db.update(mentorBookings).set({ state: 'open.countered' }).where(eq(mentorBookings.id, id));
    await send('time.accepted', 'learner');
  };
  const [ofAsha, ofPat] = [asha, pat].map(({ user }) => ({ to: user.email, method: 'CANCEL' }));
  await db.delete(mentorBookings);
  await agree();
  await newCalendars();
  await send('meeting.calledOff', 'presenter', 'I am ill.');
  expect(await newCalendars()).toMatchObject([{ ...ofPat, uid: uid(), sequence: 4 }, ofAsha]);
  // The confirmation emails were still queued: they are dropped, and there is nothing to remove.
  await agree();
  await send('meeting.calledOff', 'presenter', 'I am ill.');
  expect(await newCalendars()).toEqual([{ to: asha.user.email, method: null }]);
  // No email was sent, or only a digest, which contains no calendar part.
  for (const mail of ['off', 'daily'] as const) {
    await db.delete(noticeChoices);
    const chosen = { userId: pat.user.id, kind: 'booking_agreed', mail, updatedAt: clock.now() };
    await db.insert(noticeChoices).values(chosen);
    await agree();
    clock.advance(24 * 3_600_000);
    expect((await newCalendars()).map(({ method }) => method)).toEqual(
      mail === 'off' ? ['REQUEST'] : [null, 'REQUEST'],
    );
    await send('meeting.calledOff', 'presenter', 'I am ill.');
    expect(await newCalendars()).toMatchObject([ofAsha]);
  }
});

it('49.48: no removal is mailed for a withdrawn request, or without an earlier confirmation mail', async () => {
  await send('booking.cancelled', 'learner');
  expect(await newCalendars()).toEqual([{ to: pat.user.email, method: null }]);
  id = await addBooking(server, { mentorId: pat.user.id, learnerId: asha.user.id });
  const chosen = { userId: pat.user.id, kind: 'own_meeting_accepted', mail: 'off', updatedAt: clock.now() } as const;
  await db.insert(noticeChoices).values(chosen);
  await send('booking.accepted', 'presenter');
  expect(await newCalendars()).toMatchObject([{ to: asha.user.email, method: 'REQUEST' }]);
  await send('booking.cancelled', 'learner');
  expect(await newCalendars()).toMatchObject([
    { to: pat.user.email, method: null },
    { to: asha.user.email, method: 'CANCEL' },
  ]);
});

describe('49.49: a change by operators on behalf of a participant', () => {
  const us = 'the Acado team';
  const notificationsOf = async ({ user }: Account) => {
    const [last] = await db.select().from(notices).where(eq(notices.userId, user.id)).orderBy(desc(notices.id));
    return last && { kind: last.kind, facts: last.facts };
  };
  const shownTo = async ({ token }: Account) =>
    (await call(`/mentor-bookings/${id}`, { token })).body?.data as MentorBookingAnswer;

  it('notifies both participants of a change by the team, in its words, and updates both calendars', async () => {
    await send('booking.accepted', 'operator', 'Pat has asked us to.');
    const [ofPat, ofAsha] = [pat, asha].map(({ user }) => ({ to: user.email, uid: uid() }));
    expect(await newCalendars()).toMatchObject([ofPat, ofAsha].map((one) => ({ ...one, method: 'REQUEST' })));
    await send('meeting.calledOff', 'operator', 'Pat is away for long.');
    expect(await newCalendars()).toMatchObject([ofPat, ofAsha].map((one) => ({ ...one, method: 'CANCEL' })));
    const facts = { event: 'meeting.calledOff', words: 'Pat is away for long.' };
    expect(await notificationsOf(asha)).toMatchObject({ kind: 'booking_by_us', facts });
    expect(await notificationsOf(pat)).toMatchObject({ kind: 'booking_by_us_for_mentor', facts });
  });

  it('is shown to both participants with the meeting until one of them changes the meeting or it expires', async () => {
    await send('booking.declined', 'operator', 'Pat is away for long.');
    for (const one of [asha, pat]) {
      const { item, history } = await shownTo(one);
      expect(item).toMatchObject({ state: 'declined', is_by_us: true, state_reason: 'Pat is away for long.' });
      expect(history.at(-1)).toMatchObject({ sender: 'us', reason: 'Pat is away for long.' });
    }
    id = await addBooking(server, { mentorId: pat.user.id, learnerId: asha.user.id });
    await send('booking.accepted', 'operator');
    expect((await shownTo(pat)).item.is_by_us).toBe(true);
    await send('meeting.calledOff', 'presenter', 'I am ill.');
    expect((await shownTo(asha)).item).toMatchObject({ state: 'cancelledByMentor', is_by_us: false });
  });

  it('has words for each event that operators can send, for both participants', () => {
    const byOperators = Object.entries(mentorBookingFlow.events).filter(([, { from }]) => from.includes('operator'));
    for (const [name] of byOperators)
      for (const { text } of [bookingNotices.booking_by_us, bookingNotices.booking_by_us_for_mentor]) {
        const event = name as Parameters<typeof text>[0]['event'];
        const facts = { title: 'Asha', starts_at: '', timezone: 'UTC', words: '', event };
        expect(text(facts, () => 'Monday')).toMatch(new RegExp(`${us}.*(accepted|declined|cancelled|recorded)`, 'i'));
      }
  });
});
