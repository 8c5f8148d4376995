import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse, reportOf } from '../../../tests/support/learning.ts';
import { addLiveClass, enrolLearner } from '../../../tests/support/live-classes.ts';
import { mailNotices } from '../../../tests/support/mail-notices.ts';
import { startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../composition.ts';
import { deleteDueAccounts } from '../../platform/accounts/delete-accounts.ts';
import { deletionDelay } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { courses } from '../../tables/courses.ts';
import { enrolments } from '../../tables/learning.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

beforeEach(() => server.reset());
afterAll(() => server.close());

const enrol = (token: string, course_id: number) => call('/course-enrolments', { token, body: { course_id } });
const wait = (token: string, course_id: number) => call('/course-waitlist-entries', { token, body: { course_id } });
const take = (token: string, class_id: number) =>
  call('/live-class-enrolments', { token, body: { class_id, timezone: 'Europe/Berlin' } });
const due = (...ids: number[]) => db.update(users).set({ deletesAt: clock.now() }).where(inArray(users.id, ids));
const seatsOf = async (id: number) => {
  const [row] = await db.select({ taken: courses.seatsTaken }).from(courses).where(eq(courses.id, id));
  return row?.taken;
};
const mailed = async () => {
  await mailNotices(db, clock.now());
  const mails = await db.select({ to: outgoingMails.recipient, subject: outgoingMails.subject }).from(outgoingMails);
  return mails.map(({ to, subject }) => `${to}: ${subject}`);
};

describe('deletion of an account', () => {
  it('gives its spots in courses and classes to the waiting list', async () => {
    const [asha, ben, cleo] = [await server.signUp(), await server.signUp('Ben Okafor'), await server.signUp('Cleo')];
    const presenter = await server.signInPresenter();
    const learned = await addCourse(server, [{}], { seats: 1, title: 'Learned' });
    const completed = await addCourse(server, [{}], { seats: 1, title: 'Completed' });
    const waited = await addCourse(server, [{}], { seats: 0 });
    for (const { id } of [learned, completed]) {
      await enrol(asha.token, id);
      expect((await wait(ben.token, id)).status).toBe(200);
    }
    const report = reportOf(completed.itemIds[0] ?? 0, 1, { position: 2, furthest: 2, extent: 2 });
    await call('/lesson-progress-batch', {
      token: asha.token,
      body: { reports: [report], timezone: 'UTC' },
    });
    await wait(asha.token, waited.id);
    await wait(cleo.token, waited.id);
    const classId = await addLiveClass(server, presenter.user.id, { seats: 1 });
    await take(asha.token, classId);
    expect((await take(ben.token, classId)).status).toBe(409);
    const states = async (userId: number) =>
      (await db.select().from(enrolments).where(eq(enrolments.userId, userId)).orderBy(enrolments.courseId)).map(
        ({ state }) => state,
      );
    expect(await states(asha.user.id)).toEqual(['enrolled.notStarted', 'completed', 'waitlisted']);

    await call('/account-deletions', { token: asha.token, body: { password: 'a long enough sentence' } });
    clock.advance(deletionDelay);
    await db.delete(outgoingMails);
    expect(await deleteDueAccounts(db, capabilities, clock.now())).toBe(1);

    expect(await states(ben.user.id)).toEqual(['enrolled.notStarted', 'enrolled.notStarted']);
    expect([await seatsOf(learned.id), await seatsOf(completed.id), await seatsOf(waited.id)]).toEqual([1, 1, 0]);
    const ofSeats = (await mailed()).filter((mail) => mail.includes('spot'));
    expect(ofSeats).toEqual(['Learned', 'Completed'].map((t) => `${ben.user.email}: You have a spot: ${t}`));
    const lines = await db.select({ id: flowHistory.entityId }).from(flowHistory);
    const rows = await db.select({ id: enrolments.id }).from(enrolments);
    expect(new Set(lines.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
    const [room] = await db.select().from(liveClasses);
    expect([room?.seatsTaken, await db.$count(liveEnrolments)]).toEqual([0, 0]);
  });

  it('cancels a presenter’s upcoming classes with mails, and keeps past classes with their records', async () => {
    const [asha, presenter] = [await server.signUp(), await server.signInPresenter()];
    const past = new Date(clock.now().getTime() - 7_200_000);
    const held = await addLiveClass(server, presenter.user.id, { startsAt: past, state: 'ended', topic: 'Held' });
    const coming = await addLiveClass(server, presenter.user.id, { topic: 'Coming' });
    for (const id of [held, coming]) await enrolLearner(server, id, asha.user.id);
    await due(presenter.user.id);
    expect(await deleteDueAccounts(db, capabilities, clock.now())).toBe(1);
    expect(await mailed()).toEqual([`${asha.user.email}: Cancelled: Coming`]);
    const seen = [];
    for (const id of [held, coming]) {
      const answer = await call(`/live-class/${id}`, { token: asha.token });
      const { state, presenter_name, is_enrolled } = (answer.body?.data as { item: Record<string, unknown> }).item;
      seen.push([state, presenter_name, is_enrolled]);
    }
    expect(seen).toEqual([
      ['ended', 'Former presenter', true],
      ['cancelled', 'Former presenter', true],
    ]);
    expect(await db.$count(liveEnrolments)).toBe(2);
  });

  it('is refused by the database for a presenter with enrolled learners', async () => {
    const [asha, presenter] = [await server.signUp(), await server.signInPresenter()];
    await enrolLearner(server, await addLiveClass(server, presenter.user.id), asha.user.id);
    await expect(db.delete(users).where(eq(users.id, presenter.user.id))).rejects.toThrow();
    expect(await db.$count(liveEnrolments)).toBe(1);
  });
});
