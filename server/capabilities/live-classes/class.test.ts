import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveClass, LiveClassAnswer, LiveClasses } from '../../../src/shared/transport/schema.d.ts';
import { addLiveClass, enrolLearner } from '../../../tests/support/live-classes.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';
import { openClassesVersion } from './class-store.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const minute = 60_000;
const secrets = /meet\.example\.com\/(host|join)/;

let pat: Account;
let asha: Account;
beforeEach(async () => {
  await server.reset();
  pat = await server.signInPresenter();
  asha = await server.signUp('Asha Rao');
});
afterAll(() => server.close());

const at = (offset: number) => new Date(clock.now().getTime() + offset);
const list = async (token?: string) => {
  const span = `from=${at(-30 * minute).toISOString()}&to=${at(8 * 24 * 60 * minute).toISOString()}`;
  const answer = await call(`/live-classes-list?${span}`, token === undefined ? {} : { token });
  expect(JSON.stringify(answer.body)).not.toMatch(secrets);
  return (answer.body?.data as LiveClasses).items;
};
const post = (path: string, { token }: Account, body: object) => call(path, { token, body });
const enrol = (class_id: number, who = asha, timezone = 'Asia/Kolkata') =>
  post('/live-class-enrolments', who, { class_id, timezone });
const leave = (class_id: number, who = asha) => post('/live-class-enrolment-endings', who, { class_id });
const join = (class_id: number, who = asha) => post('/live-class-joins', who, { class_id });
const itemOf = ({ body }: Awaited<ReturnType<typeof call>>) => (body?.data as LiveClassAnswer).item;
const rowOf = async (id: number) => (await db.select().from(liveClasses).where(eq(liveClasses.id, id)))[0];
const enrolments = () => db.select().from(liveEnrolments);
const withoutRequest = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  { ...body, data: { ...(body?.data as object), request_id: '' } },
];

describe('the list of live classes', () => {
  it('shows classes of the next 180 days that are not over, unless the request names a range', async () => {
    const day = 24 * 60 * minute;
    const starts = [-61 * minute, -30 * minute, 179 * day, 181 * day];
    const ids = [];
    for (const start of starts) ids.push(await addLiveClass(server, pat.user.id, { startsAt: at(start) }));
    const { body } = await call('/live-classes-list');
    expect((body?.data as LiveClasses).items.map(({ id }) => id)).toEqual(ids.slice(1, 3));
  });

  it('gets a new version after each change visible to visitors, and after no other', async () => {
    const version = () => openClassesVersion(db, clock.now());
    const seen = [await version()];
    const next = async () => {
      const now = await version();
      expect(seen).not.toContain(now);
      seen.push(now);
    };
    const id = await addLiveClass(server, pat.user.id, { seats: 2 });
    await next();
    await enrol(id);
    expect(await version()).toBe(seen.at(-1));
    await enrol(id, await server.signUp('Ben Okafor'));
    await next();
    await db.update(liveClasses).set({ state: 'cancelled', version: 2 });
    await next();
    await addLiveClass(server, pat.user.id, { isOpen: false });
    expect(await version()).toBe(seen.at(-1));
    await db.update(liveClasses).set({ isOpen: false }).where(eq(liveClasses.id, id));
    expect(await version()).toBe(seen[0]);
  });

  it('shows open classes to all, and a learner’s own classes to that learner', async () => {
    const own = { dialIn: '+49 30 1234', note: 'Bring your own data.', isOpen: false, seats: 2 };
    const closed = await addLiveClass(server, pat.user.id, { ...own, topic: 'For a roster' });
    const open = await addLiveClass(server, pat.user.id, { ...own, isOpen: true, startsAt: at(90 * minute) });
    await addLiveClass(server, pat.user.id, { startsAt: at(9 * 24 * 60 * minute) });
    await enrolLearner(server, closed, asha.user.id);
    const asSeen = (id: number, more: Partial<LiveClass>): LiveClass => ({
      id,
      topic: 'Reading a data set',
      summary: 'Where to look first.',
      presenter_name: 'Pat Presenter',
      starts_at: at(90 * minute).toISOString(),
      ends_at: at(150 * minute).toISOString(),
      timezone: 'Europe/Berlin',
      seats_left: 2,
      is_open: true,
      is_enrolled: false,
      materials: [],
      dial_in: '',
      note: '',
      join_opens_at: at(80 * minute).toISOString(),
      recording_url: null,
      feedback: null,
      state: 'announced.scheduled',
      tags: ['upcoming'],
      version: 1,
      state_reason: '',
      possible_events: [],
      waiting_on: 'presenter',
      due_at: at(90 * minute).toISOString(),
      enrolment: null,
      ...more,
    });
    const roster = asSeen(closed, {
      topic: 'For a roster',
      starts_at: at(60 * minute).toISOString(),
      ends_at: at(120 * minute).toISOString(),
      join_opens_at: at(50 * minute).toISOString(),
      seats_left: 1,
      due_at: at(60 * minute).toISOString(),
      is_open: false,
      is_enrolled: true,
      enrolment: {
        state: 'seated.confirmed.booked',
        tags: ['seated', 'confirmed'],
        version: 1,
        state_reason: '',
        possible_events: ['participation.cancelled'],
        waiting_on: null,
        due_at: null,
      },
      dial_in: '+49 30 1234',
      note: 'Bring your own data.',
    });
    expect(await list()).toEqual([asSeen(open, {})]);
    expect(await list(asha.token)).toEqual([roster, asSeen(open, {})]);
    expect(await list(pat.token)).toEqual([asSeen(open, {})]);
  });

  it('shows a recording to participants only', async () => {
    const recordingUrl = 'https://recordings.example.com/1';
    const startsAt = at(-60 * minute);
    const endsAt = at(-10 * minute);
    const id = await addLiveClass(server, pat.user.id, { startsAt, endsAt, state: 'recorded', recordingUrl });
    expect((await list(asha.token)).map(({ recording_url }) => recording_url)).toEqual([null]);
    await enrolLearner(server, id, asha.user.id);
    expect((await list(asha.token)).map(({ recording_url }) => recording_url)).toEqual([recordingUrl]);
  });
});

describe('a class that is neither open nor the learner’s own', () => {
  it('is treated exactly like a missing class by every operation, and stays unchanged', async () => {
    const id = await addLiveClass(server, pat.user.id, { isOpen: false });
    const calls = (class_id: number) => [
      call(`/live-class/${class_id}`, { token: asha.token }),
      enrol(class_id),
      leave(class_id),
      join(class_id),
      post('/live-class-presence', asha, { class_id, event: 'left' }),
      post('/live-class-feedback', asha, { class_id, rating: 1, comment: '' }),
    ];
    const others = (await Promise.all(calls(id))).map(withoutRequest);
    expect(others).toEqual((await Promise.all(calls(2_147_483_647))).map(withoutRequest));
    expect(others.map(([status]) => status)).toEqual(Array(6).fill(404));
    expect(await enrolments()).toEqual([]);
  });

  it('is no longer visible to a learner who has left its roster', async () => {
    const id = await addLiveClass(server, pat.user.id, { isOpen: false });
    await enrolLearner(server, id, asha.user.id);
    expect(itemOf(await leave(id))).toMatchObject({ id, is_enrolled: false });
    expect((await call(`/live-class/${id}`, { token: asha.token })).status).toBe(404);
    expect((await rowOf(id))?.seatsTaken).toBe(0);
  });
});

describe('a spot in a class', () => {
  it('is taken only once with the latest time zone, and given back only once', async () => {
    const id = await addLiveClass(server, pat.user.id, { seats: 1 });
    expect(itemOf(await enrol(id))).toMatchObject({ is_enrolled: true, seats_left: 0 });
    expect((await enrol(id, asha, 'Europe/Berlin')).status).toBe(200);
    expect(await enrolments()).toMatchObject([{ userId: asha.user.id, timezone: 'Europe/Berlin' }]);
    expect((await enrol(id, await server.signUp())).body?.data).toMatchObject({ code: 'full' });
    expect(itemOf(await leave(id))).toMatchObject({ is_enrolled: false, seats_left: 1 });
    expect((await leave(id)).status).toBe(200);
    expect((await rowOf(id))?.seatsTaken).toBe(0);
    expect((await enrol(id, asha, 'Nowhere/Land')).status).toBe(200);
    expect(await enrolments()).toMatchObject([{ timezone: null }]);
  });

  it.each([
    [1, 20],
    [5, 30],
  ])(
    '18.7: is given only as often as the limit of %i allows to %i learners who enrol in parallel',
    async (seats, wanting) => {
      const id = await addLiveClass(server, pat.user.id, { seats });
      const learners: Account[] = [];
      for (let count = 0; count < wanting; count += 1) learners.push(await server.signUp());
      const answers = await Promise.all(learners.flatMap((learner) => [enrol(id, learner), enrol(id, learner)]));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2 * seats);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2 * (wanting - seats));
      expect((await enrolments()).length).toBe(seats);
      expect((await rowOf(id))?.seatsTaken).toBe(seats);
    },
  );

  it.each([
    ['cancelled', 60, 'cancelled'],
    ['announced.scheduled', -90, 'over'],
    ['ended', 60, 'over'],
  ])('can’t be taken when the class is %s, %i minutes before its start', async (state, minutes, code) => {
    const id = await addLiveClass(server, pat.user.id, { state, startsAt: at(minutes * minute) });
    expect(await enrol(id)).toMatchObject({ status: 409, body: { data: { code } } });
    expect(await enrolments()).toEqual([]);
  });

  it('can’t be changed once the class is cancelled', async () => {
    const id = await addLiveClass(server, pat.user.id);
    await enrol(id);
    await db.update(liveClasses).set({ state: 'cancelled' });
    expect(await enrol(id, asha, 'UTC')).toMatchObject({ status: 409, body: { data: { code: 'cancelled' } } });
    expect(await enrolments()).toMatchObject([{ timezone: 'Asia/Kolkata' }]);
  });

  it('18.3: can’t be taken a second after the end, whatever the learner’s clock says', async () => {
    const id = await addLiveClass(server, pat.user.id);
    const date = new Date(clock.now()).toUTCString();
    clock.advance(120 * minute + 1000);
    const body = { class_id: id, timezone: 'Asia/Kolkata' };
    const answer = await call('/live-class-enrolments', { token: asha.token, body, headers: { date } });
    expect(answer).toMatchObject({ status: 409, body: { data: { code: 'over' } } });
    expect(await enrolments()).toEqual([]);
  });

  it('can be taken while the class is running, even before the server has stored its start', async () => {
    const id = await addLiveClass(server, pat.user.id, { startsAt: at(-10 * minute) });
    expect(itemOf(await enrol(id))).toMatchObject({ is_enrolled: true, state: 'live' });
  });
});

describe('the join link', () => {
  it('18.3: is given to enrolled learners from ten minutes before until the end, by the server’s clock', async () => {
    const id = await addLiveClass(server, pat.user.id);
    expect((await join(id)).body?.data).toMatchObject({ code: 'not_enrolled' });
    await enrol(id);
    const opensAt = at(50 * minute).toISOString();
    clock.advance(50 * minute - 1);
    expect(await join(id)).toMatchObject({ status: 409, body: { data: { code: 'too_early', opens_at: opensAt } } });
    expect((await enrolments())[0]?.joinedAt).toBeNull();
    clock.advance(1);
    expect((await join(id)).body?.data).toEqual({ join_url: 'https://meet.example.com/join/1' });
    const first = clock.now();
    clock.advance(70 * minute - 1);
    expect((await join(id)).status).toBe(200);
    expect(await enrolments()).toMatchObject([{ joinedAt: first, lastJoinedAt: clock.now() }]);
    clock.advance(1);
    expect(await join(id)).toMatchObject({ status: 409, body: { data: { code: 'ended' } } });
  });

  it('is not in the answer of any other operation', async () => {
    const id = await addLiveClass(server, pat.user.id);
    const answers = [await enrol(id), await call(`/live-class/${id}`, { token: asha.token }), await leave(id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(secrets);
  });

  it('is unavailable when the class is cancelled', async () => {
    const id = await addLiveClass(server, pat.user.id, { state: 'cancelled', startsAt: at(-minute) });
    await enrolLearner(server, id, asha.user.id);
    expect(await join(id)).toMatchObject({ status: 409, body: { data: { code: 'cancelled' } } });
  });
});

describe('presence and feedback', () => {
  it('record when a learner leaves and comes back', async () => {
    const id = await addLiveClass(server, pat.user.id, { startsAt: at(-minute) });
    await enrol(id);
    const report = (event: string) => post('/live-class-presence', asha, { class_id: id, event });
    expect((await report('left')).body?.data).toMatchObject({ code: 'not_joined' });
    await join(id);
    await report('left');
    expect(await enrolments()).toMatchObject([{ leftAt: clock.now() }]);
    await report('present');
    expect(await enrolments()).toMatchObject([{ leftAt: null }]);
    await report('left');
    await join(id);
    expect(await enrolments()).toMatchObject([{ leftAt: null }]);
  });

  it('are forgotten when the spot is given up', async () => {
    const id = await addLiveClass(server, pat.user.id, { startsAt: at(-minute) });
    await enrol(id);
    await join(id);
    await post('/live-class-presence', asha, { class_id: id, event: 'left' });
    await leave(id);
    await enrol(id);
    expect(await enrolments()).toMatchObject([{ joinedAt: null, lastJoinedAt: null, leftAt: null }]);
  });

  it('are accepted from enrolled learners once the class has begun', async () => {
    const id = await addLiveClass(server, pat.user.id);
    const rate = (rating: number) =>
      post('/live-class-feedback', asha, { class_id: id, rating, comment: ' Clear from the first minute. ' });
    expect((await rate(5)).body?.data).toMatchObject({ code: 'not_enrolled' });
    await enrol(id);
    const starts = at(60 * minute).toISOString();
    expect((await rate(5)).body?.data).toMatchObject({ code: 'too_early', opens_at: starts });
    clock.advance(60 * minute);
    expect(itemOf(await rate(5))).toMatchObject({ feedback: 5 });
    expect(itemOf(await rate(4))).toMatchObject({ feedback: 4 });
    expect(await enrolments()).toMatchObject([{ rating: 4, comment: 'Clear from the first minute.' }]);
  });
});
