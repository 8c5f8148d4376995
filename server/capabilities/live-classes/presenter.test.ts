import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlowState, PresenterCalendar } from '../../../src/shared/transport/schema.d.ts';
import { addLiveClass, enrolLearner } from '../../../tests/support/live-classes.ts';
import { mailNotices } from '../../../tests/support/mail-notices.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { users } from '../../platform/db/account-schema.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { send, sweep } from '../../platform/flows/apply.ts';
import { importedCalendars, importedOccurrences } from '../../tables/calendar.ts';
import { liveClasses } from '../../tables/live-classes.ts';
import { liveClassFlow } from './live-class-flow.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const minute = 60_000;

let pat: Account;
beforeEach(async () => {
  await server.reset();
  pat = await server.signInPresenter();
});
afterAll(() => server.close());

const span = () => {
  const day = 24 * 60 * minute;
  const at = (offset: number) => new Date(clock.now().getTime() + offset).toISOString();
  return `from=${at(-day)}&to=${at(30 * day)}`;
};
const calendarOf = (username: string | null, { token }: Account) =>
  call(`/presenter-calendar/${username}?${span()}`, { token });
const say = (id: number, event: string, version: number, reason?: string, { token } = pat) =>
  call(`/live-class-events/${id}`, { token, body: { event, version, ...(reason === undefined ? {} : { reason }) } });
const flowIn = (answer: { body: { data: unknown } | null }) => (answer.body?.data as { flow: FlowState }).flow;
const history = () =>
  db
    .select({
      event: flowHistory.event,
      from: flowHistory.fromState,
      to: flowHistory.toState,
      sender: flowHistory.sender,
      userId: flowHistory.userId,
      reason: flowHistory.reason,
    })
    .from(flowHistory)
    .orderBy(asc(flowHistory.id));
const rowOf = async (id: number) => (await db.select().from(liveClasses).where(eq(liveClasses.id, id)))[0];

describe('a presenter’s calendar', () => {
  it('shows the presenter’s classes with their possible actions', async () => {
    const id = await addLiveClass(server, pat.user.id, { seats: 30 });
    for (const [name, zone] of [
      ['Asha', 'Asia/Kolkata'],
      ['Ben', 'Asia/Kolkata'],
      ['Cleo', null],
      ['Dana', null],
      ['Eve', null],
    ] as const)
      await enrolLearner(server, id, (await server.signUp(`${name} Learner`)).user.id, zone);
    const picture = '/pictures/q0Vb3mXk2c7pWn9sQ4gT6w/192.webp';
    await db.update(users).set({ avatar: picture }).where(eq(users.name, 'Ben Learner'));
    const { body } = await calendarOf(pat.user.username, pat);
    const start = clock.now().getTime() + 60 * minute;
    expect(body?.data).toEqual({
      server_now: clock.now().toISOString(),
      presenter: { name: pat.user.name, username: pat.user.username ?? '' },
      classes: [
        {
          id,
          topic: 'Reading a data set',
          summary: 'Where to look first.',
          starts_at: new Date(start).toISOString(),
          ends_at: new Date(start + 60 * minute).toISOString(),
          timezone: 'Europe/Berlin',
          seats: 30,
          enrolled: 5,
          is_open: true,
          materials: [],
          note: '',
          dial_in: '',
          recording_url: null,
          host_opens_at: new Date(start - 10 * minute).toISOString(),
          learner_zones: [{ timezone: 'Asia/Kolkata', count: 2 }],
          faces: [
            { name: 'Asha Learner', avatar: null },
            { name: 'Ben Learner', avatar: picture },
            { name: 'Cleo Learner', avatar: null },
            { name: 'Dana Learner', avatar: null },
          ],
          state: 'announced.scheduled',
          tags: ['upcoming'],
          version: 1,
          state_reason: '',
          possible_events: ['class.cancelled'],
          waiting_on: 'presenter',
          due_at: new Date(start).toISOString(),
        },
      ],
      busy: [],
    } satisfies PresenterCalendar);
    expect(JSON.stringify(body)).not.toContain('meet.example.com');
  });

  it('shows busy times from the presenter’s imported calendars', async () => {
    const now = clock.now();
    const importFor = async (userId: number | null, title: string, more: object = {}, hours = 1) => {
      const calendar = { externalRef: title, title: `${title} calendar`, userId, updatedAt: now };
      const [{ id: calendarId } = { id: 0 }] = await db.insert(importedCalendars).values(calendar).returning();
      const startsAt = new Date(now.getTime() + hours * 60 * minute);
      const base = { uid: title, recurrenceId: '', kind: 'entry', note: '', location: '', url: null } as const;
      const rest = { isAllDay: false, timezone: 'Europe/Berlin', isCancelled: false, sequence: 0, updatedAt: now };
      const times = { startsAt, endsAt: new Date(startsAt.getTime() + 30 * minute) };
      const row = { ...base, ...rest, ...times, calendarId, title, ...more };
      return (await db.insert(importedOccurrences).values(row).returning())[0]?.id ?? 0;
    };
    const id = await importFor(pat.user.id, 'Dentist');
    await importFor(pat.user.id, 'Cancelled', { isCancelled: true });
    await importFor(pat.user.id, 'Due', { kind: 'deadline' });
    await importFor(pat.user.id, 'Long after', {}, 24 * 300);
    await importFor(null, 'For all learners');
    await importFor((await server.signUp()).user.id, 'Another account’s');
    const startsAt = now.getTime() + 60 * minute;
    expect(((await calendarOf(pat.user.username, pat)).body?.data as PresenterCalendar).busy).toEqual([
      {
        id,
        title: 'Dentist',
        calendar: 'Dentist calendar',
        starts_at: new Date(startsAt).toISOString(),
        ends_at: new Date(startsAt + 30 * minute).toISOString(),
        is_all_day: false,
        timezone: 'Europe/Berlin',
      },
    ]);
  });

  it('is private to the presenter', async () => {
    const learner = await server.signUp();
    expect((await calendarOf(pat.user.username, learner)).status).toBe(403);
    expect((await calendarOf('somebody-else', pat)).status).toBe(404);
  });

  it('shows the state of a class by the current time, even before the server has stored it', async () => {
    await addLiveClass(server, pat.user.id);
    const seen = async () => {
      const { classes } = (await calendarOf(pat.user.username, pat)).body?.data as PresenterCalendar;
      return classes.map(({ state, possible_events }) => [state, possible_events]);
    };
    clock.advance(51 * minute);
    expect(await seen()).toEqual([['announced.scheduled', ['class.opened', 'class.cancelled']]]);
    clock.advance(9 * minute);
    expect(await seen()).toEqual([['live', ['class.closed', 'class.cancelled']]]);
    clock.advance(60 * minute);
    expect(await seen()).toEqual([['ended', []]]);
  });
});

describe('a change of a class', () => {
  it('is stored with its history, and mailed to enrolled learners in their time zone', async () => {
    const id = await addLiveClass(server, pat.user.id, { startsAt: new Date('2031-03-03T08:00:00Z') });
    const asha = await server.signUp('Asha Rao');
    await enrolLearner(server, id, asha.user.id);
    await call('/user-timezone', { token: asha.token, body: { timezone: 'Asia/Kolkata' } });
    const answer = await say(id, 'class.cancelled', 1, ' I am ill, and sorry. ');
    expect(answer.body?.data).toEqual({
      state: 'cancelled',
      tags: ['cancelled'],
      version: 2,
      state_reason: 'I am ill, and sorry.',
      possible_events: [],
      waiting_on: null,
      due_at: null,
    } satisfies FlowState);
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', version: 2, sequence: 1 });
    expect(await history()).toEqual([
      {
        event: 'class.cancelled',
        from: 'announced.scheduled',
        to: 'cancelled',
        sender: 'presenter',
        userId: pat.user.id,
        reason: 'I am ill, and sorry.',
      },
    ]);
    await mailNotices(db, clock.now());
    const mails = await db.select().from(outgoingMails);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [asha.user.email, 'Cancelled: Reading a data set'],
    ]);
    expect(mails[0]?.text).toMatch(/on Monday 3 March 2031, 13:30 GMT\+5:30 is cancelled/);
    expect(mails[0]?.text).toContain('I am ill, and sorry.');
  });

  it('is refused from an outdated version', async () => {
    const id = await addLiveClass(server, pat.user.id, { version: 4 });
    const answer = await say(id, 'class.cancelled', 3);
    expect(answer).toMatchObject({ status: 409, body: { data: { code: 'stale' } } });
    expect(flowIn(answer)).toMatchObject({ state: 'announced.scheduled', version: 4 });
    expect(await history()).toEqual([]);
  });

  it('20.6: is refused from another presenter', async () => {
    const id = await addLiveClass(server, pat.user.id);
    const before = await rowOf(id);
    const other = await server.signInPresenter();
    expect((await say(id, 'class.cancelled', 1, '', other)).status).toBe(404);
    expect([await rowOf(id), await history()]).toEqual([before, []]);
  });

  it('3.21: happens once, however many parallel requests there are', async () => {
    const id = await addLiveClass(server, pat.user.id);
    await enrolLearner(server, id, (await server.signUp()).user.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => say(id, 'class.cancelled', 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await history()).toHaveLength(1);
    await mailNotices(db, clock.now());
    expect(await db.$count(outgoingMails)).toBe(1);
  });

  it('is recorded in the history after the start of the class, if the server hadn’t stored that yet', async () => {
    const id = await addLiveClass(server, pat.user.id);
    clock.advance(90 * minute);
    expect((await say(id, 'class.closed', 1)).body?.data).toMatchObject({ state: 'ended', version: 3 });
    expect((await history()).map(({ event, sender, to }) => [event, sender, to])).toEqual([
      ['time.passed', 'clock', 'live'],
      ['class.closed', 'presenter', 'ended'],
    ]);
    expect((await rowOf(id))?.endsAt).toEqual(clock.now());
  });

  it('is refused from the presenter when it is reserved for operators', async () => {
    const id = await addLiveClass(server, pat.user.id);
    expect((await say(id, 'class.moved', 1)).status).toBe(400);
    const sent = { id, userId: pat.user.id, reason: '' };
    const event = { type: 'class.moved', at: 0, startsAt: 1, endsAt: 2, timezone: 'UTC' } as const;
    expect((await send(db, liveClassFlow, { ...sent, event, sender: 'presenter' })).kind).toBe('illegal');
    expect((await send(db, liveClassFlow, { ...sent, event, sender: 'operator' })).kind).toBe('changed');
    expect(await rowOf(id)).toMatchObject({ state: 'announced.moved', startsAt: new Date(1), timezone: 'UTC' });
  });

  it('is rolled back when one of its actions fails', async () => {
    const id = await addLiveClass(server, pat.user.id);
    const broken = { ...liveClassFlow, actions: {} };
    const sent = { id, sender: 'operator', userId: null, reason: '' } as const;
    const event = { type: 'class.cancelled', at: clock.now().getTime() } as const;
    await expect(send(db, broken, { ...sent, event })).rejects.toThrow('no action for "setReminders"');
    expect(await rowOf(id)).toMatchObject({ state: 'announced.scheduled', version: 1 });
    expect(await history()).toEqual([]);
  });

  it('is made by the sweep when its time comes', async () => {
    const soon = await addLiveClass(server, pat.user.id);
    const over = await addLiveClass(server, pat.user.id, { startsAt: new Date(clock.now().getTime() - 90 * minute) });
    expect(await sweep(db, liveClassFlow, clock.now())).toBe(1);
    expect(await rowOf(over)).toMatchObject({ state: 'ended' });
    clock.advance(60 * minute);
    expect(await sweep(db, liveClassFlow, clock.now())).toBe(1);
    expect(await rowOf(soon)).toMatchObject({ state: 'live', version: 2, stateReason: '' });
    expect(await sweep(db, liveClassFlow, clock.now())).toBe(0);
  });
});
