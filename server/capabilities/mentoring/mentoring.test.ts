import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  MentorAnswer,
  MentorPage,
  MentorProfile,
  MentorProfileRequest,
  MentorSlots,
} from '../../../src/shared/transport/schema.d.ts';
import { addLiveClass } from '../../../tests/support/live-classes.ts';
import { addMentor, workdayMornings } from '../../../tests/support/mentors.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { users } from '../../platform/db/account-schema.ts';
import { importedCalendars, importedOccurrences } from '../../tables/calendar.ts';
import { liveClasses } from '../../tables/live-classes.ts';
import { mentors } from '../../tables/mentoring.ts';
import { suspend } from '../suspensions/suspension-flow.ts';
import { isOffered } from './free-times.ts';
import { renewUnseen } from './next-free.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const hour = 3_600_000;

let pat: Account;
let asha: Account;
beforeEach(async () => {
  await server.reset();
  pat = await server.signInPresenter();
  asha = await server.signUp();
});
afterAll(() => server.close());

const usual: MentorProfileRequest = {
  version: 0,
  is_open: true,
  about: 'I have read applications for ten years.',
  topics: ['Applications', 'Interviews'],
  languages: ['de', 'en'],
  meeting_minutes: 30,
  join_url: 'https://meet.example.com/pat',
  notice_hours: 24,
};
const save = (changes: Partial<MentorProfileRequest> = {}, { token }: Account = pat) =>
  call('/mentor-profile', { token, body: { ...usual, ...changes } });
const profileOf = async ({ token }: Account = pat) =>
  (await call('/mentor-profile', { token })).body?.data as MentorProfile;
const list = async (query = '') => (await call(`/mentors${query}`, { token: asha.token })).body?.data as MentorPage;
const namesOf = async (query = '') => (await list(query)).items.map(({ username }) => username);
const nameOf = ({ user }: Account) => user.username ?? '';
/** An event of an imported calendar. */
async function addBusy({ user }: Account, from: string, to: string): Promise<void> {
  const about = { externalRef: crypto.randomUUID(), title: 'Work', userId: user.id, updatedAt: clock.now() };
  const [calendar] = await db.insert(importedCalendars).values(about).returning();
  await db.insert(importedOccurrences).values({
    calendarId: calendar?.id ?? 0,
    uid: 'one',
    recurrenceId: '',
    kind: 'entry',
    title: 'A meeting',
    note: '',
    location: '',
    startsAt: new Date(from),
    endsAt: new Date(to),
    isAllDay: false,
    timezone: 'UTC',
    isCancelled: false,
    sequence: 0,
    updatedAt: clock.now(),
  });
}
const slots = async (from: string, to: string, of: Account = pat) => {
  const span = new URLSearchParams({ from: `${from}:00.000Z`, to: `${to}:00.000Z` });
  const { status, body } = await call(`/mentors/${nameOf(of)}/slots?${span}`, { token: asha.token });
  return status === 200 ? (body?.data as MentorSlots).items.map((one) => one.starts_at.slice(0, 16)) : status;
};
/** The tests start on Sunday, 1 March 2026, at 9:00. */
const tuesday = ['2026-03-03T00:00', '2026-03-04T00:00'] as const;
const mornings = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
const onTuesday = (...times: string[]) => times.map((time) => `2026-03-03T${time}`);

describe('a mentor profile', () => {
  it('49.1: is empty until it is saved, and then shows the latest saved profile in normalised spelling', async () => {
    expect(await profileOf()).toMatchObject({ version: 0, is_open: false, topics: [], join_url: '', notice_hours: 24 });
    const typed = {
      topics: [' Interviews', 'interviews ', 'CVs'],
      languages: ['EN', 'pt-br', 'en'],
      about: ' Ask me. ',
    };
    const saved = { version: 1, topics: ['Interviews', 'CVs'], languages: ['en', 'pt-BR'], about: 'Ask me.' };
    expect((await save(typed)).body?.data).toMatchObject(saved);
    expect(await profileOf()).toEqual({ ...usual, ...saved, next_free_at: null });
    expect(await profileOf(await server.signInPresenter())).toMatchObject({ version: 0 });
  });

  it('49.1: is only saved over its current version', async () => {
    const answers = await Promise.all([save(), save({ is_open: false })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save()).body?.data).toMatchObject({ code: 'stale', version: 1 });
  });

  it.each([
    ['needed', { about: ' ' }, 'about'],
    ['needed', { topics: [] }, 'topics'],
    ['needed', { languages: [] }, 'languages'],
    ['needed', { join_url: '' }, 'join_url'],
    ['secure', { join_url: 'http://meet.example.com/pat' }, 'join_url'],
    ['secure', { join_url: 'https://me:secret@meet.example.com' }, 'join_url'],
    ['secure', { join_url: 'javascript:alert(1)', is_open: false }, 'join_url'],
    ['language', { languages: ['en', 'no language'], is_open: false }, 'languages'],
  ])('49.2: is refused with the code %s of a field: %j', async (code, changes, field) => {
    const { status, body } = await save(changes);
    expect([status, body?.data]).toMatchObject([422, { fields: { [field]: code } }]);
    expect(await profileOf()).toMatchObject({ version: 0 });
  });

  it('49.2: can be incomplete while it is closed', async () => {
    const nothing = { about: '', topics: [], languages: [], join_url: '', is_open: false };
    expect((await save(nothing)).status).toBe(200);
    expect(await namesOf('?all=1')).toEqual([]);
  });

  it('49.3: is visible to learners without the meeting link, and only while it is open', async () => {
    await addMentor(server, pat.user.id);
    const answer = await call(`/mentors/${nameOf(pat)}`, { token: asha.token });
    expect(answer.body?.data as MentorAnswer).toMatchObject({
      about: usual.about,
      notice_hours: 24,
      card: { name: 'Pat Presenter', topics: usual.topics, next_free_at: '2026-03-02T09:00:00.000Z', rating: null },
    });
    expect(JSON.stringify([answer.body, await list()])).not.toMatch(/meet\.example|join_url|email/);
    await save({ version: 1, is_open: false });
    expect((await call(`/mentors/${nameOf(pat)}`, { token: asha.token })).status).toBe(404);
    expect(await slots(...tuesday)).toBe(404);
    expect(await namesOf('?all=1')).toEqual([]);
  });

  it('49.3: shows the average rating from five ratings on', async () => {
    await addMentor(server, pat.user.id, { ratingSum: 18, ratingCount: 4 });
    expect((await list()).items[0]?.rating).toBeNull();
    await db.update(mentors).set({ ratingSum: 23, ratingCount: 5, answerMinutes: 95, meetingsHeld: 7 });
    const rated = { rating: { average: 4.6, count: 5 }, answer_minutes: 95, meetings_held: 7 };
    expect((await list()).items).toMatchObject([rated]);
  });

  it('49.4: can’t be saved as open by a suspended presenter, but can be closed', async () => {
    await addMentor(server, pat.user.id);
    await suspend(db, pat.user.id, new Date(clock.now().getTime() + hour), 'Advertising.', clock.now());
    expect((await save({ version: 1 })).body?.data).toMatchObject({ code: 'suspended' });
    expect((await save({ version: 1, is_open: false })).status).toBe(200);
  });
});

describe('the free times of a mentor', () => {
  it('49.5: follow the weekly availability, in steps of the meeting length', async () => {
    await addMentor(server, pat.user.id);
    expect(await slots(...tuesday)).toEqual(onTuesday(...mornings));
    await save({ version: 1, meeting_minutes: 45 });
    expect(await slots(...tuesday)).toEqual(onTuesday('09:00', '09:45', '10:30', '11:15'));
    expect(await slots('2026-03-07T00:00', '2026-03-09T00:00')).toEqual([]);
  });

  it('49.6: respect the notice period, and end 60 days from now', async () => {
    await addMentor(server, pat.user.id, { noticeHours: 49 });
    expect(await slots('2026-03-01T00:00', '2026-03-04T00:00')).toEqual(onTuesday(...mornings.slice(2)));
    expect(await slots('2026-04-29T00:00', '2026-05-05T00:00')).toEqual(mornings.map((time) => `2026-04-29T${time}`));
  });

  it('49.7: leave out classes and busy events of imported calendars', async () => {
    await addMentor(server, pat.user.id);
    const held = { startsAt: new Date('2026-03-03T09:45Z'), endsAt: new Date('2026-03-03T10:15Z') };
    const id = await addLiveClass(server, pat.user.id, held);
    await addBusy(pat, '2026-03-03T11:00Z', '2026-03-03T11:30Z');
    expect(await slots(...tuesday)).toEqual(onTuesday('09:00', '10:30', '11:30'));
    await db.update(liveClasses).set({ state: 'cancelled' }).where(eq(liveClasses.id, id));
    expect(await slots(...tuesday)).toEqual(onTuesday(...mornings.filter((time) => time !== '11:00')));
  });

  it('49.8: are requested for at most 31 days', async () => {
    await addMentor(server, pat.user.id);
    expect(await slots('2026-03-01T00:00', '2026-04-01T00:00')).toHaveLength(6 * 22);
    expect(await slots('2026-03-01T00:00', '2026-04-01T00:01')).toBe(422);
  });

  it('49.5: are identified by their start time', async () => {
    await addMentor(server, pat.user.id);
    const offered = (time: string) =>
      db.transaction((tx) => isOffered(tx, pat.user.id, new Date(`2026-03-03T${time}Z`), clock.now()));
    expect(await offered('09:30')).toEqual({
      startsAt: new Date('2026-03-03T09:30Z'),
      endsAt: new Date('2026-03-03T10:00Z'),
    });
    expect([await offered('09:31'), await offered('12:00'), await offered('08:30')]).toEqual([null, null, null]);
  });
});

describe('mentors', () => {
  it('49.9: are found by words, topic and language, with the next available first', async () => {
    const eve = await server.signInPresenter();
    await addMentor(server, pat.user.id);
    await addMentor(server, eve.user.id, { noticeHours: 1, topics: ['Interviews', 'Salary'], languages: ['es'] });
    const [p, e] = [nameOf(pat), nameOf(eve)];
    expect(await namesOf()).toEqual([p, e]);
    await db.update(mentors).set({ noticeHours: 72, nextFreeSeenAt: null }).where(eq(mentors.userId, pat.user.id));
    await renewUnseen(db, clock.now());
    const page = await list();
    expect(page.items.map(({ username }) => username)).toEqual([e, p]);
    expect(page.topics).toEqual([
      { value: 'Interviews', count: 2 },
      { value: 'Applications', count: 1 },
      { value: 'Salary', count: 1 },
    ]);
    expect(await namesOf('?topic=Salary')).toEqual([e]);
    expect(await namesOf('?language=de')).toEqual([p]);
    expect(await namesOf('?q=applic')).toEqual([e, p]);
    expect(await namesOf('?q=salar%20pat')).toEqual([e]);
    expect(await namesOf('?q=...')).toEqual([]);
  });

  it('49.10: are found by free times on a weekday in a time zone', async () => {
    const late = [{ weekday: 1, starts_at: '22:00', ends_at: '23:00' }];
    await addMentor(server, pat.user.id, { availability: { ...workdayMornings, rules: late } });
    expect(await namesOf('?weekday=1')).toEqual([nameOf(pat)]);
    expect(await namesOf('?weekday=2')).toEqual([]);
    expect(await namesOf('?weekday=2&tz=Asia/Kolkata')).toEqual([nameOf(pat)]);
    expect(await namesOf('?weekday=1&tz=Asia/Kolkata')).toEqual([]);
    expect((await list('?weekday=2')).total).toBe(0);
  });

  it('49.11: without a free time in the next 30 days are only listed on request', async () => {
    await save();
    expect(await namesOf()).toEqual([]);
    expect((await list('?all=1')).items).toMatchObject([{ username: nameOf(pat), next_free_at: null }]);
    clock.advance(60_000);
    await call('/presenter-availability', { token: pat.token, body: { version: 0, ...workdayMornings } });
    await renewUnseen(db, clock.now());
    expect(await namesOf()).toEqual([nameOf(pat)]);
    await addBusy(pat, '2026-03-01T00:00Z', '2026-04-01T00:00Z');
    expect(await namesOf()).toEqual([]);
    expect((await list()).total).toBe(1);
    await renewUnseen(db, clock.now());
    expect((await list()).total).toBe(0);
  });

  it('49.11: are updated when their next free time falls within the notice period', async () => {
    await addMentor(server, pat.user.id);
    const seen = async () => (await db.select().from(mentors))[0]?.nextFreeAt?.toISOString();
    clock.advance(1);
    await renewUnseen(db, clock.now());
    clock.advance(1);
    expect(await renewUnseen(db, clock.now())).toBe(0);
    clock.advance(Date.parse((await seen()) ?? '') - 24 * hour + 1 - clock.now().getTime());
    expect(await renewUnseen(db, clock.now())).toBe(1);
    expect(await seen()).toBe('2026-03-02T10:00:00.000Z');
  });

  it('49.3: are hidden once their account is due for deletion', async () => {
    await addMentor(server, pat.user.id);
    await db.update(users).set({ deletesAt: clock.now() }).where(eq(users.id, pat.user.id));
    expect(await namesOf('?all=1')).toEqual([]);
  });
});
