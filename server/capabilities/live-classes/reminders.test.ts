import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, momentAt, wallClockOf } from '../../../src/shared/time/days.ts';
import { addLiveClass, enrolLearner } from '../../../tests/support/live-classes.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../capabilities.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { reminders } from '../../platform/db/reminders-schema.ts';
import { send } from '../../platform/flows/apply.ts';
import { sendDueReminders } from '../../platform/reminders/notify-due.ts';
import { liveClasses } from '../../tables/live-classes.ts';
import { liveClassFlow } from './live-class-flow.ts';
import { remindOfClass } from './reminders.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const minute = 60_000;
const hour = 60 * minute;

let pat: Account;
let asha: Account;
beforeEach(async () => {
  await server.reset();
  pat = await server.signInPresenter();
  asha = await server.signUp();
});
afterAll(() => server.close());

/** Adds a class with a participant and its reminders, as an import does. */
async function plan(startsAt: Date, timezone = 'Europe/Berlin', more: { seats?: number } = {}): Promise<number> {
  const id = await addLiveClass(server, pat.user.id, { startsAt, timezone, ...more });
  await enrolLearner(server, id, asha.user.id);
  const [row] = await db.select().from(liveClasses).where(eq(liveClasses.id, id));
  if (row !== undefined) await db.transaction((tx) => remindOfClass(tx, row, clock.now()));
  return id;
}
const remind = (now: Date) => sendDueReminders(db, capabilities, now);
const sentNotices = async () =>
  (await db.select().from(notices).orderBy(notices.id)).map(({ userId, kind, createdAt }) => ({
    userId,
    kind,
    createdAt,
  }));
const kinds = async () => (await sentNotices()).map(({ kind }) => kind);
const operate = (
  id: number,
  event: { type: 'class.cancelled' } | { type: 'class.moved'; startsAt: number; endsAt: number },
) =>
  send(db, liveClassFlow, {
    id,
    event: { timezone: 'Europe/Berlin', ...event, at: clock.now().getTime() } as never,
    sender: 'operator',
    userId: null,
    reason: '',
  });

/** Time zones with the days of their clock changes, in a year far ahead of the test clock. */
const changes = {
  'Europe/Berlin': ['2026-03-29', '2026-10-25'],
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
  'Africa/Casablanca': ['2027-02-07', '2027-03-14'],
  'Pacific/Auckland': ['2026-04-05', '2026-09-27'],
} as const;

describe.each(Object.entries(changes))('29.12: a class around both clock changes in %s', (zone, days) => {
  it.each(days.flatMap((day) => [day, addDays(day, 1)]))(
    'on %s sends two reminders, a day and an hour before',
    async (day) => {
      const startsAt = momentAt(day, '10:00', zone);
      await plan(startsAt, zone);
      for (let at = startsAt.getTime() - 30 * hour; at <= startsAt.getTime() + hour; at += 15 * minute)
        await remind(new Date(at));
      const ofAsha = (await sentNotices()).filter(({ userId }) => userId === asha.user.id);
      expect(ofAsha.map(({ kind }) => kind)).toEqual(['class_soon', 'class_soon']);
      const [first, second] = ofAsha.map(({ createdAt }) => createdAt);
      expect(wallClockOf(first ?? 0, zone)).toEqual({ day: addDays(day, -1), minutes: 600 });
      expect(startsAt.getTime() - (second?.getTime() ?? 0)).toBe(hour);
      expect(await db.$count(reminders)).toBe(0);
    },
  );
});

describe('a reminder of a class', () => {
  const begin = () => new Date(clock.now().getTime() + 48 * hour);

  it('moves with the class, and is removed with it', async () => {
    const startsAt = begin();
    const id = await plan(startsAt);
    const later = startsAt.getTime() + 24 * hour;
    await operate(id, { type: 'class.moved', startsAt: later, endsAt: later + hour });
    await remind(new Date(startsAt.getTime() - hour));
    expect(await kinds()).toEqual(['class_moved']);
    await remind(new Date(later - hour));
    expect(await kinds()).toEqual(['class_moved', 'class_soon', 'class_to_hold']);
    await operate(id, { type: 'class.cancelled' });
    expect(await db.$count(reminders)).toBe(0);
  });

  it('is sent by one of many processes, and later by a process that was down', async () => {
    const startsAt = begin();
    await plan(startsAt);
    const late = new Date(startsAt.getTime() - 10 * minute);
    await Promise.all([remind(late), remind(late), remind(late)]);
    expect((await kinds()).toSorted()).toEqual(['class_soon', 'class_to_hold']);
    await plan(startsAt);
    await remind(new Date(startsAt.getTime() + minute));
    expect(await kinds()).toHaveLength(2);
  });
});

describe('a presenter’s notifications', () => {
  const toPat = async () =>
    (await sentNotices()).filter(({ userId }) => userId === pat.user.id).map(({ kind }) => kind);

  it('29.13: include that a class is full, only once', async () => {
    const id = await plan(new Date(clock.now().getTime() + 48 * hour), 'Europe/Berlin', { seats: 2 });
    const [ben, cleo] = [await server.signUp(), await server.signUp()];
    const enrol = ({ token }: Account) =>
      call('/live-class-enrolments', { token, body: { class_id: id, timezone: 'UTC' } });
    const leave = ({ token }: Account) => call('/live-class-enrolment-endings', { token, body: { class_id: id } });
    expect((await enrol(ben)).status).toBe(200);
    expect(await toPat()).toEqual(['class_full']);
    await leave(ben);
    await enrol(cleo);
    expect(await toPat()).toEqual(['class_full']);
  });

  it('29.13: include new ratings once a day, from three ratings on', async () => {
    const id = await plan(new Date(clock.now().getTime() - minute));
    await db.update(liveClasses).set({ state: 'live' }).where(eq(liveClasses.id, id));
    const rate = async () => {
      const { token, user } = await server.signUp();
      await enrolLearner(server, id, user.id);
      expect(
        (await call('/live-class-feedback', { token, body: { class_id: id, rating: 4, comment: '' } })).status,
      ).toBe(200);
    };
    const evening = () => remind(new Date(clock.now().getTime() + 24 * hour));
    await rate();
    await rate();
    await evening();
    expect(await toPat()).toEqual([]);
    await rate();
    await rate();
    expect(await db.$count(reminders)).toBe(1);
    await evening();
    await evening();
    expect(await toPat()).toEqual(['class_rated']);
    const [row] = await db.select().from(notices).where(eq(notices.kind, 'class_rated'));
    expect(row?.facts).toMatchObject({ title: 'Reading a data set', count: 4 });
    expect(row?.action).toBe(`/fac-calendar/${pat.user.username}`);
  });
});
