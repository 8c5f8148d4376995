import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingCalls } from '../../../tests/support/booking-calls.ts';
import { addBooking } from '../../../tests/support/mentor-bookings.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../capabilities.ts';
import { sweep } from '../../platform/flows/apply.ts';
import { sendDueReminders } from '../../platform/reminders/notify-due.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import { mentors } from '../../tables/mentoring.ts';
import { mentorBookingFlow } from './booking-flow.ts';
import { leaveBookings } from './booking-leave.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const { begin, nextDay, requested, tokenOf, dataOf, look, codeOf, askedFor, send, list, notificationsOf, moveTo } =
  bookingCalls(server);
const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;

let pat: Account;
let asha: Account;
let begun: Date;
beforeEach(async () => {
  ({ pat, asha, begun } = await begin());
});
afterAll(() => server.close());

const join = async (id: number, who: Account) =>
  call('/mentor-booking-joins', { token: await tokenOf(who), body: { id } });
const tick = () => sweep(db, mentorBookingFlow, clock.now());
describe('a meeting', () => {
  const agreed = async (changes: object = {}) => {
    const { id } = await askedFor(asha, changes);
    await send(id, pat, 'booking.accepted');
    return id;
  };

  it('49.22: can be cancelled by the learner until two hours before it', async () => {
    const late = await agreed();
    const early = await agreed({ starts_at: nextDay(9, '10:00') });
    expect(dataOf(await send(early, asha, 'booking.cancelled')).item.state).toBe('cancelledByLearner');
    expect(await notificationsOf(pat)).toContain('booking_cancelled');
    moveTo(new Date(Date.parse(requested()) - 2 * hour));
    expect((await look(late)).item).toMatchObject({ possible_events: [], cancels_until: clock.now().toISOString() });
    expect(codeOf(await send(late, asha, 'booking.cancelled'))).toEqual([409, 'illegal_event']);
  });

  it('49.23: sends reminders to both participants a day and an hour before', async () => {
    const startsAt = nextDay(9, '10:00');
    await agreed({ starts_at: startsAt });
    for (const before of [day, hour]) {
      moveTo(new Date(Date.parse(startsAt) - before));
      await sendDueReminders(db, capabilities, clock.now());
    }
    expect((await notificationsOf(asha)).filter((kind) => kind === 'meeting_soon')).toHaveLength(2);
    expect((await notificationsOf(pat)).filter((kind) => kind === 'meeting_to_hold')).toHaveLength(2);
  });

  it('49.24: gives both participants the join link from ten minutes before until its end', async () => {
    const { id } = await askedFor();
    expect(codeOf(await join(id, asha))).toEqual([409, 'not_confirmed']);
    await send(id, pat, 'booking.accepted');
    const opensAt = new Date(Date.parse(requested()) - 10 * minute);
    moveTo(new Date(opensAt.getTime() - 1));
    const early = await join(id, asha);
    expect(early.body?.data).toMatchObject({ code: 'too_early', opens_at: opensAt.toISOString() });
    moveTo(opensAt);
    for (const one of [asha, pat])
      expect((await join(id, one)).body?.data).toEqual({ join_url: 'https://meet.example.com/pat' });
    expect(JSON.stringify([await look(id), await list(asha)])).not.toContain('meet.example.com');
    moveTo(new Date(Date.parse(requested()) + 30 * minute));
    expect(codeOf(await join(id, asha))).toEqual([409, 'ended']);
  });

  it('49.30: lets the mentor read a shared portfolio from the confirmation until the end', async () => {
    const read = async (id: number) => call(`/mentor-booking-portfolio/${id}`, { token: await tokenOf(pat) });
    const { id } = await askedFor(asha, { is_portfolio_shared: true });
    const other = await agreed({ starts_at: nextDay(9, '10:00') });
    expect((await read(id)).status).toBe(404);
    await send(id, pat, 'booking.accepted');
    expect((await read(id)).body?.data).toEqual({ portfolio: null });
    expect((await read(other)).status).toBe(404);
    moveTo(new Date(Date.parse(requested()) + 30 * minute));
    expect((await read(id)).status).toBe(404);
  });

  it('49.25: is counted when it is over, and can be rated only once', async () => {
    const id = await agreed();
    moveTo(new Date(Date.parse(requested()) + 30 * minute));
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

  it('49.26: can be reported as missed by the other participant after ten minutes', async () => {
    const id = await agreed();
    moveTo(requested());
    expect(codeOf(await send(id, pat, 'learner.missed'))).toEqual([409, 'illegal_event']);
    clock.advance(10 * minute);
    expect(dataOf(await send(id, pat, 'learner.missed')).item.state).toBe('missedByLearner');
    const other = await agreed({ starts_at: nextDay(16, '10:00') });
    moveTo(nextDay(16, '10:30'));
    await tick();
    await send(other, asha, 'mentor.missed');
    expect(await notificationsOf(pat)).toContain('booking_mentor_missed');
    const [mentor] = await db.select().from(mentors).where(eq(mentors.userId, pat.user.id));
    expect(mentor?.meetingsHeld).toBe(0);
  });

  it('49.27: is in the learner’s calendar once it is confirmed', async () => {
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
    expect(await items()).toMatchObject([{ uid: `meeting-${id}@acado`, type: 'meeting', starts_at: requested() }]);
  });

  it('49.28: is cancelled with the learner’s account, which notifies the mentor and deletes the texts', async () => {
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
    expect((await notificationsOf(pat)).filter((kind) => kind === 'booking_cancelled')).toHaveLength(2);
    expect((await look(id, pat)).item.learner).toBeNull();
  });

  it('49.29: is listed after requests that wait for an answer', async () => {
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

  it('49.50: is found by its id on its page of the list, upcoming or past', async () => {
    const of = { mentorId: pat.user.id, learnerId: asha.user.id };
    const add = (days: number, more: object) =>
      addBooking(server, of, { startsAt: new Date(begun.getTime() + days * day), ...more });
    const ids: { ahead: number[]; over: number[] } = { ahead: [], over: [] };
    for (let days = 1; days <= 21; days += 1) {
      ids.ahead.push(await add(days, { state: 'confirmed' }));
      ids.over.push(await add(-days, { state: 'completed', dueAt: null }));
    }
    for (const one of [asha, pat])
      for (const group of ['ahead', 'over'] as const)
        for (const [place, number] of [
          [19, 1],
          [20, 2],
        ] as const) {
          const id = ids[group][place];
          const { items, ...page } = await list(one, `?booking=${id}`);
          expect(page).toMatchObject({ group, page: number, total: 21 });
          expect(items.map((item) => item.id)).toContain(id);
        }
    const stranger = await server.signUp('Ben Okafor');
    expect(await list(stranger, `?booking=${ids.over[20]}&page=2`)).toMatchObject({
      group: 'ahead',
      page: 2,
      items: [],
    });
  });
});
