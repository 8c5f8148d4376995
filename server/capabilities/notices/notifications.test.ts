import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notice, NoticeList } from '../../../src/shared/transport/schema.d.ts';
import { addCourse } from '../../../tests/support/learning.ts';
import { addLiveClass, enrolLearner } from '../../../tests/support/live-classes.ts';
import { type Account, accountPassword, startServer } from '../../../tests/support/server.ts';
import { flows } from '../../composition.ts';
import { courses } from '../../tables/courses.ts';
import { liveClasses } from '../../tables/live-classes.ts';
import { issueCertificateAt } from '../certificates/module.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
afterAll(() => server.close());

let asha: Account;
let pat: Account;
beforeEach(async () => {
  await server.reset();
  [asha, pat] = [await server.signUp('Asha Rao'), await server.signInPresenter()];
});

const post = ({ token }: Account, path: string, body: object) => call(path, { token, body });
const notificationsOf = async ({ token }: Account) =>
  ((await call('/notification-list', { token })).body?.data as NoticeList).items;
const contentsOf = (items: readonly Notice[]) => items.map(({ kind, facts, action }) => ({ kind, facts, action }));

describe('a participant of a live class is notified', () => {
  let id: number;
  const timed = (row: typeof liveClasses.$inferSelect) => ({
    title: row.topic,
    starts_at: row.startsAt.toISOString(),
    timezone: 'Europe/Berlin',
  });
  const row = async () => (await db.select().from(liveClasses).where(eq(liveClasses.id, id)))[0]!;
  const operate = async (type: string, options: object) =>
    flows.find(({ name }) => name === 'liveClass')?.prepare({ id, type, options: { ...options }, reason: '' })(
      db,
      clock.now(),
    );

  beforeEach(async () => {
    id = await addLiveClass(server, pat.user.id, {
      seats: 1,
      startsAt: new Date(clock.now().getTime() + 24 * 3_600_000),
    });
    await enrolLearner(server, id, asha.user.id);
  });

  it('of a cancellation in the presenter’s words, and so is the waiting list', async () => {
    const ben = await server.signUp('Ben Okafor');
    await post(ben, '/live-class-enrolments', { class_id: id, timezone: 'UTC', or_wait: true });
    const { version } = await row();
    await post(pat, `/live-class-events/${id}`, { event: 'class.cancelled', version, reason: 'I am ill.' });
    const notice = {
      kind: 'class_cancelled',
      facts: { ...timed(await row()), words: 'I am ill.' },
      action: `/zoomClass?class_id=${id}`,
    };
    for (const who of [asha, ben]) expect(contentsOf(await notificationsOf(who))).toEqual([notice]);
    expect(await notificationsOf(pat)).toEqual([]);
  });

  it('of each new time, and of a recording', async () => {
    for (const hour of ['10:00', '11:00'])
      await operate('class.moved', {
        starts: `2026-03-05T${hour}Z`,
        ends: `2026-03-05T${hour.replace(':00', ':30')}Z`,
        zone: 'Europe/Berlin',
      });
    expect(contentsOf(await notificationsOf(asha))).toMatchObject([
      { kind: 'class_moved', facts: { starts_at: '2026-03-05T11:00:00.000Z' } },
      { kind: 'class_moved', facts: { starts_at: '2026-03-05T10:00:00.000Z' } },
    ]);
    clock.advance(10 * 24 * 3_600_000);
    await operate('recording.published', { url: 'https://meet.example.com/recording' });
    expect((await notificationsOf({ ...asha, token: await fresh() }))[0]).toMatchObject({ kind: 'class_recording' });
  });

  it('of each new note by the presenter', async () => {
    for (const note of ['Bring a map.', 'Bring a map.', 'Bring two maps.', '']) {
      await post(pat, '/live-class-notes', { class_id: id, version: (await row()).version, note });
      clock.advance(20 * 60_000);
    }
    expect((await notificationsOf(asha)).map(({ facts }) => facts.words)).toEqual(['Bring two maps.', 'Bring a map.']);
  });

  it('of a spot after waiting', async () => {
    const ben = await server.signUp('Ben Okafor');
    await post(ben, '/live-class-enrolments', { class_id: id, timezone: 'UTC', or_wait: true });
    await post(asha, '/live-class-enrolment-endings', { class_id: id });
    expect(contentsOf(await notificationsOf(ben))).toMatchObject([
      { kind: 'class_seat', action: `/zoomClass?class_id=${id}` },
    ]);
    expect(await notificationsOf(asha)).toEqual([]);
  });

  it('and later sees on the notice that the class no longer exists', async () => {
    await post(pat, `/live-class-events/${id}`, { event: 'class.cancelled', version: 1 });
    expect((await notificationsOf(asha)).map((notice) => notice.is_gone)).toEqual([false]);
    await db.delete(liveClasses);
    expect((await notificationsOf(asha)).map((notice) => notice.is_gone)).toEqual([true]);
  });

  /** Signs in again after the first session has expired. */
  const fresh = async () => {
    const { body } = await call('/login', { body: { email: asha.user.email, password: accountPassword } });
    return (body?.data as { token: string }).token;
  };
});

describe('a learner is notified', () => {
  it('of a spot in a course, while the course is offered', async () => {
    const { id } = await addCourse(server, [{}], { seats: 1, title: 'Maps' });
    const ben = await server.signUp('Ben Okafor');
    await post(ben, '/course-enrolments', { course_id: id });
    await post(asha, '/course-waitlist-entries', { course_id: id });
    await db.update(courses).set({ seats: 2 });
    await flows.find(({ name }) => name === 'enrolment')?.sweep(db, clock.now());
    expect(contentsOf(await notificationsOf(asha))).toEqual([
      { kind: 'course_seat', facts: { title: 'Maps' }, action: `/lms-coursesDetails/${id}` },
    ]);
    await db.update(courses).set({ status: 'archived' });
    expect((await notificationsOf(asha)).map((notice) => notice.is_gone)).toEqual([true]);
  });

  it('of a certificate, once', async () => {
    const { id: courseId } = await addCourse(server, [{}], { title: 'Maps' });
    const issue = issueCertificateAt({ linkOrigin: 'https://acado.test', capabilities: [] });
    for (let time = 0; time < 2; time += 1)
      await db.transaction((tx) => issue(tx, { after: { userId: asha.user.id, courseId }, now: clock.now() }));
    expect(contentsOf(await notificationsOf(asha))).toEqual([
      { kind: 'certificate', facts: { title: 'Maps' }, action: '/my-portal#certificates' },
    ]);
  });
});

describe('an account owner is notified', () => {
  const signIn = (who: Account, headers: Record<string, string> = {}) =>
    call('/login', { body: { email: who.user.email, password: accountPassword }, headers });
  const onLinux = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

  it('of a sign-in with a new device, but not with the first or a known device', async () => {
    const first = await signIn(asha);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    await signIn(asha, { cookie });
    expect(await notificationsOf(asha)).toEqual([]);
    await signIn(asha, onLinux);
    expect(contentsOf(await notificationsOf(asha))).toEqual([
      { kind: 'new_device', facts: { device: 'Firefox on Linux' }, action: '/my-portal#sessions' },
    ]);
    await signIn(pat);
    await signIn(pat, onLinux);
    expect(contentsOf(await notificationsOf(pat))).toMatchObject([{ kind: 'new_device', action: null }]);
  });

  it('of a data download, but not of a wrong password', async () => {
    const ask = (password: string) =>
      call('/data-exports', { token: asha.token, body: { password }, headers: onLinux });
    await ask('quite another sentence');
    expect(await notificationsOf(asha)).toEqual([]);
    expect((await ask(accountPassword)).status).toBe(200);
    expect(contentsOf(await notificationsOf(asha))).toMatchObject([
      { kind: 'data_export', facts: { device: 'Firefox on Linux' } },
    ]);
  });
});
