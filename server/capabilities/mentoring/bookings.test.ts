import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { MentorBookingAnswer, MentorBookingPage } from '../../../src/shared/transport/schema.d.ts';
import { addEvent } from '../../../tests/support/events.ts';
import { addLiveClass, enrolLearner } from '../../../tests/support/live-classes.ts';
import { addBooking } from '../../../tests/support/mentor-bookings.ts';
import { addMentor } from '../../../tests/support/mentors.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../capabilities.ts';
import { openSession } from '../../platform/accounts/store.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { users } from '../../platform/db/account-schema.ts';
import { mentorBookings } from '../../platform/db/mentor-bookings-schema.ts';
import { mentors } from '../../platform/db/mentoring-schema.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { sweep } from '../../platform/flows/apply.ts';
import { listed } from '../../platform/flows/listed.ts';
import { tellDueReminders } from '../../platform/reminders/tell-due.ts';
import { suspend } from '../suspensions/suspension-flow.ts';
import { mentorBookingFlow } from './booking-flow.ts';
import { leaveBookings } from './booking-leave.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let pat: Account;
let asha: Account;
/** The tests begin on Sunday, 1 March 2026, at 9:00; mentors have time on workday mornings, in UTC. */
let begun: Date;
beforeEach(async () => {
  await server.reset();
  pat = await server.signInPresenter();
  asha = await server.signUp();
  await addMentor(server, pat.user.id, { noticeHours: 1 });
  begun = clock.now();
});
afterAll(() => server.close());

/** A time of the first workday that is so many days away, or more. */
function nextDay(offset: number, time: string): string {
  const at = new Date(`${new Date(begun.getTime() + offset * day).toISOString().slice(0, 10)}T${time}:00.000Z`);
  return [0, 6].includes(at.getUTCDay()) ? nextDay(offset + 1, time) : at.toISOString();
}
const wished = () => nextDay(2, '09:00');
const goal = 'I would like to know what my portfolio says of me.';

/** A session that is open now: the tests go over days. */
const tokenOf = ({ user }: Account) =>
  db.transaction((tx) => openSession(tx, user.id, { address: '127.0.0.1', userAgent: 'test' }, clock.now()));
const ask = async (who: Account = asha, changes: object = {}) =>
  call('/mentor-bookings', {
    token: await tokenOf(who),
    body: {
      mentor: pat.user.username,
      starts_at: wished(),
      goal,
      question: '',
      is_portfolio_shared: false,
      ...changes,
    },
  });
const dataOf = ({ body }: Awaited<ReturnType<typeof call>>) => body?.data as MentorBookingAnswer;
const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, (body?.data as { code?: string }).code];
const askedFor = async (...given: Parameters<typeof ask>) => dataOf(await ask(...given)).item;
const look = async (id: number, who: Account = asha) =>
  dataOf(await call(`/mentor-bookings/${id}`, { token: await tokenOf(who) }));
const send = async (id: number, who: Account, event: string, more: object = {}) => {
  const token = await tokenOf(who);
  const { item } = dataOf(await call(`/mentor-bookings/${id}`, { token }));
  return call(`/mentor-booking-events/${id}`, { token, body: { event, version: item.version, ...more } });
};
const clashTitles = ({ body }: Awaited<ReturnType<typeof call>>) =>
  (body?.data as { clashes: { title: string }[] }).clashes.map(({ title }) => title);
const join = async (id: number, who: Account) =>
  call('/mentor-booking-joins', { token: await tokenOf(who), body: { id } });
const list = async (who: Account, query = '') =>
  (await call(`/mentor-bookings${query}`, { token: await tokenOf(who) })).body?.data as MentorBookingPage;
const toldTo = async ({ user }: Account) =>
  (await db.select().from(notices).where(eq(notices.userId, user.id)).orderBy(notices.id)).map(({ kind }) => kind);
const moveTo = (time: string | Date) => clock.advance(new Date(time).getTime() - clock.now().getTime());
const tick = () => sweep(db, mentorBookingFlow, clock.now());

describe('a request', () => {
  it('49.13: is for a free time, waits for the mentor for three days at most, and is one however often it is sent', async () => {
    const item = await askedFor();
    expect(item).toMatchObject({ state: 'requested', waiting_on: 'presenter', possible_events: ['booking.cancelled'] });
    expect(item.due_at).toBe(
      new Date(begun.getTime() + Math.min(72 * hour, Date.parse(wished()) - begun.getTime())).toISOString(),
    );
    expect((await askedFor()).id).toBe(item.id);
    expect(await toldTo(pat)).toEqual(['booking_requested']);
    await db.update(users).set({ timezone: 'Asia/Kolkata' }).where(eq(users.id, asha.user.id));
    expect((await look(item.id, pat)).item).toMatchObject({
      goal,
      learner: { name: 'Asha Rao' },
      learner_timezone: 'Asia/Kolkata',
    });
  });

  it('49.14: gets a time that nobody else has, and is told the three nearest otherwise', async () => {
    await ask();
    const other = await server.signUp('Ben Okafor');
    const refused = await ask(other);
    expect(codeOf(refused)).toEqual([409, 'slot_taken']);
    const { free_times: free } = refused.body?.data as { free_times: { starts_at: string }[] };
    expect(free).toHaveLength(3);
    expect(free[0]?.starts_at).not.toBe(wished());
    expect((await ask(other, { starts_at: free[0]?.starts_at })).status).toBe(200);
    expect(codeOf(await ask(other, { starts_at: nextDay(2, '03:00') }))).toEqual([409, 'slot_taken']);
  });

  it('49.14: frees its time once it is declined, or nobody has answered', async () => {
    const { id } = await askedFor();
    expect((await send(id, pat, 'booking.declined', { reason: 'I am away.' })).status).toBe(200);
    const ben = await server.signUp('Ben Okafor');
    const again = await askedFor(ben, { starts_at: nextDay(9, '10:00') });
    clock.advance(73 * hour);
    expect((await ask(asha, { starts_at: nextDay(9, '10:00') })).status).toBe(200);
    expect((await look(again.id, ben)).item.state).toBe('expired');
  });

  it('49.15: is none beside another meeting of the learner, and one of five at most', async () => {
    const other = await server.signInPresenter();
    await addMentor(server, other.user.id, { noticeHours: 1 });
    await ask();
    const overlap = await ask(asha, { mentor: other.user.username });
    expect(codeOf(overlap)).toEqual([409, 'own_overlap']);
    expect((overlap.body?.data as { clashes: object[] }).clashes).toMatchObject([{ starts_at: wished() }]);
    for (const startsAt of [2, 3, 4, 5].map((days) => new Date(begun.getTime() + days * day)))
      await addBooking(server, { mentorId: other.user.id, learnerId: asha.user.id }, { startsAt });
    expect(await list(asha)).toMatchObject({ open: 5, most_open: 5 });
    expect(codeOf(await ask(asha, { starts_at: nextDay(9, '11:00') }))).toEqual([409, 'too_many_open']);
  });

  it('49.15: is none over a class or an event in which the learner has a seat, which is named', async () => {
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

  it('49.15: waits for a confirmed address, and is taken from nobody who cannot write for others', async () => {
    await db.update(users).set({ addressProvenAt: null }).where(eq(users.id, asha.user.id));
    expect(codeOf(await ask())).toEqual([409, 'address_not_confirmed']);
    const until = new Date(clock.now().getTime() + day);
    await suspend(db, asha.user.id, until, 'Insults.', clock.now());
    expect(codeOf(await ask())).toEqual([409, 'suspended']);
    expect((await ask(asha, { mentor: 'nobody' })).status).toBe(404);
  });

  it('49.16: ends when nobody answers it, of which the mentor is reminded before, with others to ask', async () => {
    const similar = await server.signInPresenter();
    await addMentor(server, similar.user.id);
    const startsAt = nextDay(15, '09:00');
    const id = await addBooking(
      server,
      { mentorId: pat.user.id, learnerId: asha.user.id },
      { startsAt: new Date(startsAt) },
    );
    await db.update(mentorBookings).set({ state: 'infoAsked' }).where(eq(mentorBookings.id, id));
    await send(id, asha, 'info.given', { text: 'Statistics.' });
    clock.advance(47 * hour);
    await tellDueReminders(db, capabilities, clock.now());
    expect(await toldTo(pat)).toEqual(['booking_info_given']);
    clock.advance(hour);
    await tellDueReminders(db, capabilities, clock.now());
    expect(await toldTo(pat)).toEqual(['booking_info_given', 'booking_waits']);
    clock.advance(24 * hour);
    expect((await look(id)).item.state).toBe('expired');
    await tick();
    const { item, similar: others } = await look(id);
    expect([item.state, item.waiting_on]).toEqual(['expired', null]);
    expect(others).toMatchObject([{ username: similar.user.username }]);
    expect(await toldTo(asha)).toEqual(['booking_expired']);
  });

  it('49.17: goes on from an earlier meeting with the same mentor, and from no other', async () => {
    const startsAt = new Date(begun.getTime() - 30 * day);
    const over = { startsAt, state: 'completed', dueAt: null };
    const followsId = await addBooking(server, { mentorId: pat.user.id, learnerId: asha.user.id }, over);
    expect((await askedFor(asha, { follows_id: followsId })).follows_id).toBe(followsId);
    const ben = await server.signUp('Ben Okafor');
    expect((await ask(ben, { follows_id: followsId, starts_at: nextDay(9, '09:00') })).status).toBe(404);
  });
});

describe('the mentor', () => {
  it('49.18: proposes another free time, which is held instead until the learner answers', async () => {
    const { id } = await askedFor();
    const proposed = nextDay(9, '11:00');
    const taken = await send(id, pat, 'time.proposed', { starts_at: nextDay(9, '03:00') });
    expect(codeOf(taken)).toEqual([409, 'slot_taken']);
    expect((await send(id, pat, 'time.proposed')).status).toBe(422);
    const answer = dataOf(await send(id, pat, 'time.proposed', { starts_at: proposed, reason: 'I am away.' }));
    expect(answer.item).toMatchObject({ state: 'countered', starts_at: proposed, waiting_on: 'learner' });
    expect(answer.item.proposed_at).not.toBeNull();
    const ben = await server.signUp('Ben Okafor');
    expect(codeOf(await ask(ben, { starts_at: proposed }))).toEqual([409, 'slot_taken']);
    expect((await ask(ben)).status).toBe(200);
    expect(dataOf(await send(id, asha, 'time.accepted')).item.state).toBe('confirmed');
    expect(await toldTo(asha)).toEqual(['booking_time_proposed']);
    expect(await toldTo(pat)).toContain('booking_agreed');
  });

  it('49.19: asks for more before they answer', async () => {
    const { id } = await askedFor();
    expect((await send(id, pat, 'info.asked', { text: ' ' })).status).toBe(422);
    await send(id, pat, 'info.asked', { text: 'Which field?' });
    expect((await look(id)).item).toMatchObject({ waiting_on: 'learner', mentor_question: 'Which field?' });
    await send(id, asha, 'info.given', { text: 'Statistics.' });
    expect((await look(id, pat)).item).toMatchObject({ waiting_on: 'presenter', answer: 'Statistics.' });
  });

  it('49.20: cannot accept what something else takes by now, and is told what; the learner is not', async () => {
    const { id } = await askedFor();
    const startsAt = new Date(wished());
    const classId = await addLiveClass(server, pat.user.id, { startsAt, topic: 'Reading a data set' });
    expect(classId).toBeGreaterThan(0);
    const refused = await send(id, pat, 'booking.accepted');
    expect(codeOf(refused)).toEqual([409, 'time_taken']);
    expect((refused.body?.data as { clashes: object[] }).clashes).toMatchObject([{ title: 'Reading a data set' }]);
    await db.update(mentorBookings).set({ state: 'countered' }).where(eq(mentorBookings.id, id));
    const notSaid = await send(id, asha, 'time.accepted');
    expect([codeOf(notSaid), (notSaid.body?.data as { clashes: object[] }).clashes]).toEqual([[409, 'time_taken'], []]);
    expect((await look(id)).item.state).toBe('countered');
  });

  it('49.20: agrees on nothing over a class of the learner, who is told which; the mentor and operators are not', async () => {
    const { id } = await askedFor();
    const classId = await addLiveClass(server, (await server.signInPresenter()).user.id, {
      startsAt: new Date(wished()),
    });
    await enrolLearner(server, classId, asha.user.id);
    const refused = await send(id, pat, 'booking.accepted');
    expect([codeOf(refused), clashTitles(refused)]).toEqual([[409, 'time_taken'], []]);
    const accept = listed(mentorBookingFlow).prepare({ id, type: 'booking.accepted', options: {}, reason: '' });
    const { outcome } = await accept(db, clock.now(), sourcesOf(capabilities).own);
    expect(outcome.kind).toBe('illegal');
    await db.update(mentorBookings).set({ state: 'countered' }).where(eq(mentorBookings.id, id));
    const named = await send(id, asha, 'time.accepted');
    expect([codeOf(named), clashTitles(named)]).toEqual([[409, 'time_taken'], ['Reading a data set']]);
  });

  it('49.21: says why they decline or call off; nobody sends what is for the other', async () => {
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
    expect(await toldTo(asha)).toEqual(['booking_accepted', 'booking_called_off']);
  });
});

describe('a meeting', () => {
  const agreed = async (changes: object = {}) => {
    const { id } = await askedFor(asha, changes);
    await send(id, pat, 'booking.accepted');
    return id;
  };

  it('49.22: is cancelled by the learner until two hours before it', async () => {
    const late = await agreed();
    const early = await agreed({ starts_at: nextDay(9, '10:00') });
    expect(dataOf(await send(early, asha, 'booking.cancelled')).item.state).toBe('cancelledByLearner');
    expect(await toldTo(pat)).toContain('booking_cancelled');
    moveTo(new Date(Date.parse(wished()) - 2 * hour));
    expect((await look(late)).item).toMatchObject({ possible_events: [], cancels_until: clock.now().toISOString() });
    expect(codeOf(await send(late, asha, 'booking.cancelled'))).toEqual([409, 'illegal_event']);
  });

  it('49.23: reminds both a day and an hour before it', async () => {
    const startsAt = nextDay(9, '10:00');
    await agreed({ starts_at: startsAt });
    for (const before of [day, hour]) {
      moveTo(new Date(Date.parse(startsAt) - before));
      await tellDueReminders(db, capabilities, clock.now());
    }
    expect((await toldTo(asha)).filter((kind) => kind === 'meeting_soon')).toHaveLength(2);
    expect((await toldTo(pat)).filter((kind) => kind === 'meeting_to_hold')).toHaveLength(2);
  });

  it('49.24: gives both the way in from ten minutes before it until it ends', async () => {
    const { id } = await askedFor();
    expect(codeOf(await join(id, asha))).toEqual([409, 'not_confirmed']);
    await send(id, pat, 'booking.accepted');
    const opensAt = new Date(Date.parse(wished()) - 10 * minute);
    moveTo(new Date(opensAt.getTime() - 1));
    const early = await join(id, asha);
    expect(early.body?.data).toMatchObject({ code: 'too_early', opens_at: opensAt.toISOString() });
    moveTo(opensAt);
    for (const one of [asha, pat])
      expect((await join(id, one)).body?.data).toEqual({ join_url: 'https://meet.example.com/pat' });
    expect(JSON.stringify([await look(id), await list(asha)])).not.toContain('meet.example.com');
    moveTo(new Date(Date.parse(wished()) + 30 * minute));
    expect(codeOf(await join(id, asha))).toEqual([409, 'ended']);
  });

  it('49.30: has the mentor read the portfolio from the agreement until the end, where the learner wants it', async () => {
    const read = async (id: number) => call(`/mentor-booking-portfolio/${id}`, { token: await tokenOf(pat) });
    const { id } = await askedFor(asha, { is_portfolio_shared: true });
    const other = await agreed({ starts_at: nextDay(9, '10:00') });
    expect((await read(id)).status).toBe(404);
    await send(id, pat, 'booking.accepted');
    expect((await read(id)).body?.data).toEqual({ portfolio: null });
    expect((await read(other)).status).toBe(404);
    moveTo(new Date(Date.parse(wished()) + 30 * minute));
    expect((await read(id)).status).toBe(404);
  });

  it('49.25: is counted once it is over, and rated once', async () => {
    const id = await agreed();
    moveTo(new Date(Date.parse(wished()) + 30 * minute));
    await tick();
    await tick();
    expect((await look(id)).item).toMatchObject({ state: 'awaitingFeedback', waiting_on: 'learner' });
    expect((await send(id, asha, 'meeting.rated')).status).toBe(422);
    await send(id, asha, 'meeting.rated', { rating: 4, comment: 'Thank you.' });
    expect(codeOf(await send(id, asha, 'meeting.rated', { rating: 5 }))).toEqual([409, 'illegal_event']);
    expect((await look(id)).item).toMatchObject({ state: 'completed', rating: 4, comment: 'Thank you.' });
    expect((await look(id, pat)).item).toMatchObject({ rating: null, comment: 'Thank you.' });
    const [mentor] = await db.select().from(mentors).where(eq(mentors.userId, pat.user.id));
    expect(mentor).toMatchObject({ meetingsHeld: 1, ratingSum: 4, ratingCount: 1 });
  });

  it('49.26: was missed by one of them, says the other after ten minutes', async () => {
    const id = await agreed();
    moveTo(wished());
    expect(codeOf(await send(id, pat, 'learner.missed'))).toEqual([409, 'illegal_event']);
    clock.advance(10 * minute);
    expect(dataOf(await send(id, pat, 'learner.missed')).item.state).toBe('missedByLearner');
    const other = await agreed({ starts_at: nextDay(16, '10:00') });
    moveTo(nextDay(16, '10:30'));
    await tick();
    await send(other, asha, 'mentor.missed');
    expect(await toldTo(pat)).toContain('booking_mentor_missed');
    const [mentor] = await db.select().from(mentors).where(eq(mentors.userId, pat.user.id));
    expect(mentor?.meetingsHeld).toBe(0);
  });

  it('49.27: is in the calendars of both once it is agreed on', async () => {
    const { id } = await askedFor();
    const span = `?from=${encodeURIComponent(nextDay(0, '00:00'))}&to=${encodeURIComponent(nextDay(20, '00:00'))}`;
    const items = async () =>
      (
        (await call(`/calendar-items${span}`, { token: asha.token })).body?.data as {
          items: { uid: string; title: string }[];
        }
      ).items;
    expect(await items()).toEqual([]);
    await send(id, pat, 'booking.accepted');
    expect(await items()).toMatchObject([{ uid: `meeting-${id}@acado`, type: 'meeting', starts_at: wished() }]);
  });

  it('49.28: ends with the account of either, the other is told, and what was written goes', async () => {
    const id = await agreed();
    const open = await askedFor(asha, { starts_at: nextDay(9, '10:00') });
    await db.transaction((tx) => leaveBookings(tx, asha.user.id, clock.now()));
    const rows = await db
      .select()
      .from(mentorBookings)
      .where(inArray(mentorBookings.id, [id, open.id]));
    expect(rows.map(({ state, goal: kept, learnerId }) => [state, kept, learnerId])).toEqual([
      ['cancelledByLearner', '', null],
      ['cancelledByLearner', '', null],
    ]);
    expect((await toldTo(pat)).filter((kind) => kind === 'booking_cancelled')).toHaveLength(2);
    expect((await look(id, pat)).item.learner).toBeNull();
  });

  it('49.29: stands in a list with what waits for an answer first', async () => {
    const meeting = await agreed();
    const open = await askedFor(asha, { starts_at: nextDay(9, '10:00') });
    const startsAt = new Date(begun.getTime() - 30 * day);
    await addBooking(
      server,
      { mentorId: pat.user.id, learnerId: asha.user.id },
      { startsAt, state: 'completed', dueAt: null },
    );
    for (const one of [asha, pat]) {
      const page = await list(one);
      expect(page.items.map(({ id }) => id)).toEqual([open.id, meeting]);
      expect(page).toMatchObject({ groups: { ahead: 2, over: 1 }, open: 1 });
    }
    expect((await list(pat, '?group=over')).items).toHaveLength(1);
  });
});
