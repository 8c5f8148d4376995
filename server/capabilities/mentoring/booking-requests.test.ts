import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingCalls } from '../../../tests/support/booking-calls.ts';
import { addEvent } from '../../../tests/support/events.ts';
import { addLiveClass, enrolLearner } from '../../../tests/support/live-classes.ts';
import { addBooking } from '../../../tests/support/mentor-bookings.ts';
import { addMentor } from '../../../tests/support/mentors.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../capabilities.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { users } from '../../platform/db/account-schema.ts';
import { sweep } from '../../platform/flows/apply.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { sendDueReminders } from '../../platform/reminders/notify-due.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import { suspend } from '../suspensions/suspension-flow.ts';
import { meetingSubject } from './booking-calendar.ts';
import { mentorBookingFlow } from './booking-flow.ts';
import { bookingTexts } from './row-texts.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const { begin, goal, nextDay, requested, tokenOf, ask, dataOf, look, codeOf, askedFor, send, list, notificationsOf } =
  bookingCalls(server);
const hour = 3_600_000;
const day = 86_400_000;

let pat: Account;
let asha: Account;
let begun: Date;
beforeEach(async () => {
  ({ pat, asha, begun } = await begin());
});
afterAll(() => server.close());

const clashTitles = ({ body }: Awaited<ReturnType<typeof call>>) =>
  (body?.data as { clashes: { title: string }[] }).clashes.map(({ title }) => title);
const tick = () => sweep(db, mentorBookingFlow, clock.now());
describe('a meeting request', () => {
  it('49.13: is for a free time, waits for the mentor for at most three days, and is created only once', async () => {
    const item = await askedFor();
    expect(item).toMatchObject({
      state: 'open.requested',
      waiting_on: 'presenter',
      possible_events: ['booking.cancelled'],
    });
    expect(item.due_at).toBe(
      new Date(begun.getTime() + Math.min(72 * hour, Date.parse(requested()) - begun.getTime())).toISOString(),
    );
    expect((await askedFor()).id).toBe(item.id);
    expect(await notificationsOf(pat)).toEqual(['booking_requested']);
    await db.update(users).set({ timezone: 'Asia/Kolkata' }).where(eq(users.id, asha.user.id));
    expect((await look(item.id, pat)).item).toMatchObject({
      goal,
      learner: { name: 'Asha Rao' },
      learner_timezone: 'Asia/Kolkata',
    });
  });

  it('49.14: gets a time exclusively, and its refusal names the three nearest free times', async () => {
    await ask();
    const other = await server.signUp('Ben Okafor');
    const refused = await ask(other);
    expect(codeOf(refused)).toEqual([409, 'slot_taken']);
    const { free_times: free } = refused.body?.data as { free_times: { starts_at: string }[] };
    expect(free).toHaveLength(3);
    expect(free[0]?.starts_at).not.toBe(requested());
    expect((await ask(other, { starts_at: free[0]?.starts_at })).status).toBe(200);
    expect(codeOf(await ask(other, { starts_at: nextDay(2, '03:00') }))).toEqual([409, 'slot_taken']);
  });

  it('49.14: frees its time once it is declined or has expired', async () => {
    const { id } = await askedFor();
    expect((await send(id, pat, 'booking.declined', { reason: 'I am away.' })).status).toBe(200);
    const ben = await server.signUp('Ben Okafor');
    const again = await askedFor(ben, { starts_at: nextDay(9, '10:00') });
    clock.advance(73 * hour);
    expect((await ask(asha, { starts_at: nextDay(9, '10:00') })).status).toBe(200);
    expect((await look(again.id, ben)).item.state).toBe('expired');
  });

  it('49.15: is refused during another meeting of the learner, and beyond five open requests', async () => {
    const other = await server.signInPresenter();
    await addMentor(server, other.user.id, { noticeHours: 1 });
    await ask();
    const overlap = await ask(asha, { mentor: other.user.username });
    expect(codeOf(overlap)).toEqual([409, 'own_overlap']);
    expect((overlap.body?.data as { clashes: object[] }).clashes).toMatchObject([{ starts_at: requested() }]);
    for (const startsAt of [2, 3, 4, 5].map((days) => new Date(begun.getTime() + days * day)))
      await addBooking(server, { mentorId: other.user.id, learnerId: asha.user.id }, { startsAt });
    expect(await list(asha)).toMatchObject({ open: 5, most_open: 5 });
    expect(codeOf(await ask(asha, { starts_at: nextDay(9, '11:00') }))).toEqual([409, 'too_many_open']);
  });

  it('49.15: is refused during a class or event of the learner, and the refusal names it', async () => {
    const [atClass, atEvent] = [nextDay(2, '09:00'), nextDay(9, '10:00')];
    const host = (await server.signInPresenter()).user.id;
    const classId = await addLiveClass(server, host, { startsAt: new Date(atClass) });
    const eventId = await addEvent(server, { starts_at: new Date(atEvent) });
    const ben = await server.signUp('Ben Okafor');
    const token = await tokenOf(ben);
    await enrolLearner(server, classId, ben.user.id);
    await call('/event-registrations', { token, body: { event_id: eventId, timezone: 'Asia/Kolkata' } });
    for (const [startsAt, title] of [
      [atClass, 'Reading a data set'],
      [atEvent, 'Talk to an audience'],
    ]) {
      const refused = await ask(ben, { starts_at: startsAt });
      expect([codeOf(refused), clashTitles(refused)]).toEqual([[409, 'own_overlap'], [title]]);
    }
    expect((await ask(asha, { starts_at: atClass })).status).toBe(200);
  });

  it('49.15: requires a confirmed address, and is refused from suspended learners', async () => {
    await db.update(users).set({ addressProvenAt: null }).where(eq(users.id, asha.user.id));
    expect(codeOf(await ask())).toEqual([409, 'address_not_confirmed']);
    const until = new Date(clock.now().getTime() + day);
    expect((await ask(asha, { mentor: 'nobody' })).status).toBe(404);
    await suspend(db, asha.user.id, until, 'Insults.', clock.now());
    expect(codeOf(await ask())).toEqual([409, 'suspended']);
  });

  it('49.16: expires without an answer, after a reminder to the mentor, and suggests other mentors', async () => {
    const similar = await server.signInPresenter();
    await addMentor(server, similar.user.id);
    const startsAt = nextDay(15, '09:00');
    const id = await addBooking(
      server,
      { mentorId: pat.user.id, learnerId: asha.user.id },
      { startsAt: new Date(startsAt) },
    );
    await db.update(mentorBookings).set({ state: 'open.infoAsked' }).where(eq(mentorBookings.id, id));
    await send(id, asha, 'info.given', { text: 'Statistics.' });
    clock.advance(47 * hour);
    await sendDueReminders(db, capabilities, clock.now());
    expect(await notificationsOf(pat)).toEqual(['booking_info_given']);
    clock.advance(hour);
    await sendDueReminders(db, capabilities, clock.now());
    expect(await notificationsOf(pat)).toEqual(['booking_info_given', 'booking_waits']);
    clock.advance(24 * hour);
    expect((await look(id)).item.state).toBe('expired');
    await tick();
    const { item, similar: others } = await look(id);
    expect([item.state, item.waiting_on]).toEqual(['expired', null]);
    expect(others).toMatchObject([{ username: similar.user.username }]);
    expect(await notificationsOf(asha)).toEqual(['booking_expired']);
  });

  it('49.17: can follow an earlier meeting with the same mentor only', async () => {
    const startsAt = new Date(begun.getTime() - 30 * day);
    const over = { startsAt, state: 'completed', dueAt: null };
    const followsId = await addBooking(server, { mentorId: pat.user.id, learnerId: asha.user.id }, over);
    expect((await askedFor(asha, { follows_id: followsId })).follows_id).toBe(followsId);
    const ben = await server.signUp('Ben Okafor');
    expect((await ask(ben, { follows_id: followsId, starts_at: nextDay(9, '09:00') })).status).toBe(404);
  });
});

describe('the mentor', () => {
  it('49.18: proposes another free time, which is held until the learner answers', async () => {
    const { id } = await askedFor();
    const proposed = nextDay(9, '11:00');
    const taken = await send(id, pat, 'time.proposed', { starts_at: nextDay(9, '03:00') });
    expect(codeOf(taken)).toEqual([409, 'slot_taken']);
    expect((await send(id, pat, 'time.proposed')).status).toBe(422);
    const answer = dataOf(await send(id, pat, 'time.proposed', { starts_at: proposed, reason: 'I am away.' }));
    expect(answer.item).toMatchObject({ state: 'open.countered', starts_at: proposed, waiting_on: 'learner' });
    expect(answer.item.proposed_at).not.toBeNull();
    const ben = await server.signUp('Ben Okafor');
    expect(codeOf(await ask(ben, { starts_at: proposed }))).toEqual([409, 'slot_taken']);
    expect((await ask(ben)).status).toBe(200);
    expect(dataOf(await send(id, asha, 'time.accepted')).item.state).toBe('confirmed');
    expect(await notificationsOf(asha)).toEqual(['booking_time_proposed']);
    expect(await notificationsOf(pat)).toContain('booking_agreed');
  });

  it('49.19: asks for more information before answering', async () => {
    const { id } = await askedFor();
    expect((await send(id, pat, 'info.asked', { text: ' ' })).status).toBe(422);
    await send(id, pat, 'info.asked', { text: 'Which field?' });
    expect((await look(id)).item).toMatchObject({ waiting_on: 'learner', mentor_question: 'Which field?' });
    await send(id, asha, 'info.given', { text: 'Statistics.' });
    expect((await look(id, pat)).item).toMatchObject({ waiting_on: 'presenter', answer: 'Statistics.' });
  });

  it('49.20: can’t accept when another appointment now takes the time, and only the mentor sees its name', async () => {
    const { id } = await askedFor();
    const startsAt = new Date(requested());
    const classId = await addLiveClass(server, pat.user.id, { startsAt, topic: 'Reading a data set' });
    expect(classId).toBeGreaterThan(0);
    const refused = await send(id, pat, 'booking.accepted');
    expect(codeOf(refused)).toEqual([409, 'time_taken']);
    expect((refused.body?.data as { clashes: object[] }).clashes).toMatchObject([{ title: 'Reading a data set' }]);
    await db.update(mentorBookings).set({ state: 'open.countered' }).where(eq(mentorBookings.id, id));
    const undisclosed = await send(id, asha, 'time.accepted');
    expect([codeOf(undisclosed), (undisclosed.body?.data as { clashes: object[] }).clashes]).toEqual([
      [409, 'time_taken'],
      [],
    ]);
    expect((await look(id)).item.state).toBe('open.countered');
  });

  it('49.20: can’t accept during a class of the learner, and only the learner sees its name', async () => {
    const { id } = await askedFor();
    const classId = await addLiveClass(server, (await server.signInPresenter()).user.id, {
      startsAt: new Date(requested()),
    });
    await enrolLearner(server, classId, asha.user.id);
    const refused = await send(id, pat, 'booking.accepted');
    expect([codeOf(refused), clashTitles(refused)]).toEqual([[409, 'time_taken'], []]);
    const accept = listed(mentorBookingFlow, meetingSubject, bookingTexts).prepare({
      id,
      type: 'booking.accepted',
      options: {},
      reason: '',
    });
    const { outcome } = await accept(db, clock.now(), sourcesOf(capabilities).own);
    expect(outcome.kind).toBe('illegal');
    await db.update(mentorBookings).set({ state: 'open.countered' }).where(eq(mentorBookings.id, id));
    const named = await send(id, asha, 'time.accepted');
    expect([codeOf(named), clashTitles(named)]).toEqual([[409, 'time_taken'], ['Reading a data set']]);
  });

  it('49.21: must give a reason to decline or cancel, and neither participant can take the other’s actions', async () => {
    const { id } = await askedFor();
    expect((await send(id, pat, 'booking.declined', { reason: ' ' })).status).toBe(422);
    expect(codeOf(await send(id, asha, 'booking.accepted'))).toEqual([409, 'illegal_event']);
    expect(codeOf(await send(id, asha, 'time.proposed', { starts_at: nextDay(9, '11:00') }))).toEqual([
      409,
      'illegal_event',
    ]);
    expect(codeOf(await send(id, pat, 'booking.cancelled'))).toEqual([409, 'illegal_event']);
    const stranger = await server.signInPresenter();
    expect((await call(`/mentor-bookings/${id}`, { token: stranger.token })).status).toBe(404);
    await send(id, pat, 'booking.accepted');
    await send(id, pat, 'meeting.calledOff', { reason: 'I am ill, and sorry.' });
    expect((await look(id)).item).toMatchObject({ state: 'cancelledByMentor', state_reason: 'I am ill, and sorry.' });
    expect((await look(id)).history.at(-1)).toMatchObject({ sender: 'presenter', reason: 'I am ill, and sorry.' });
    expect(await notificationsOf(asha)).toEqual(['booking_accepted', 'booking_called_off']);
  });
});
