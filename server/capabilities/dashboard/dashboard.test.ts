import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { DashboardWidgets, NextUp, Recommendation, WaitingList } from '../../../src/shared/transport/schema.d.ts';
import { addAssignment, addLearner } from '../../../tests/support/assignments.ts';
import { addCommunity } from '../../../tests/support/communities.ts';
import { addCourse } from '../../../tests/support/learning.ts';
import { addBooking } from '../../../tests/support/mentor-bookings.ts';
import { startServer } from '../../../tests/support/server.ts';
import { communityMembers } from '../../tables/communities.ts';
import { courseSkills, courses } from '../../tables/courses.ts';
import { upsertInterestAreas } from '../interests/store.ts';
import { upsertSkills } from '../skills/store.ts';
import { upsertUniversities } from '../universities/upsert.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

beforeEach(() => server.reset());
afterAll(() => server.close());

const recommended = async (token: string) =>
  ((await call('/recommendations', { token })).body?.data as Recommendation[]).map(({ course, reasons }) => [
    course.id,
    reasons.map(({ code, names }) => [code, ...names].join(' ')),
  ]);

describe('recommendations', () => {
  it('show their reason, list the best match first, and leave out enrolled courses', async () => {
    await upsertSkills(db, [{ ref: 'python', name: 'Python' }]);
    await upsertInterestAreas(db, [{ ref: 'statistics', name: 'Statistics' }]);
    await upsertUniversities(db, [{ name: 'University of Oslo' }]);
    const popular = await addCourse(server, [{}], { subject: 'Music', popularity: 90 });
    const bySkill = await addCourse(server, [{}], { subject: 'Music', skillNames: 'Python' });
    await db.insert(courseSkills).values({ courseId: bySkill.id, skillId: 1 });
    const byBoth = await addCourse(server, [{}], { subject: 'Statistics', skillNames: 'Python\nR' });
    await db.insert(courseSkills).values({ courseId: byBoth.id, skillId: 1 });
    const programme = await addCourse(server, [{}], { subject: 'Music', kind: 'program', universityId: 1 });
    const learned = await addCourse(server, [{}], { subject: 'Statistics' });
    await addCourse(server, [{}], { subject: 'Statistics', status: 'archived' });
    const { token } = await server.signUp();
    await call('/course-enrolments', { token, body: { course_id: learned.id } });
    expect(await recommended(token)).toEqual([
      [popular.id, ['popular']],
      [bySkill.id, []],
      [byBoth.id, []],
      [programme.id, []],
    ]);
    await call('/add-skill-mapping', { token, body: { skill_id: 1, self_proficiency: '100' } });
    await call('/user-course-category-map', { token, body: { category_ids: [1] } });
    await call('/user-university-save', { token, body: { organisation_ids: [1] } });
    expect(await recommended(token)).toEqual([
      [byBoth.id, ['skill Python', 'interest Statistics']],
      [programme.id, ['university University of Oslo']],
      [bySkill.id, ['skill Python']],
      [popular.id, ['popular']],
    ]);
  });

  it('leave out dismissed courses for one learner until the dismissal is undone', async () => {
    const { id } = await addCourse(server);
    const [mine, other] = [await server.signUp(), await server.signUp()];
    const put = (course_id: number, is_dismissed: boolean) =>
      call('/recommendation-dismissals', { token: mine.token, body: { course_id, is_dismissed } });
    for (const _ of [1, 2]) expect((await put(id, true)).status).toBe(200);
    expect([await recommended(mine.token), await recommended(other.token)]).toEqual([[], [[id, []]]]);
    await put(id, false);
    expect(await recommended(mine.token)).toEqual([[id, []]]);
    expect((await put(2_147_483_647, true)).status).toBe(404);
  });
});

describe('the dashboard arrangement', () => {
  it('is stored per learner, and shows which setup steps are done', async () => {
    await upsertSkills(db, [{ ref: 'python', name: 'Python' }]);
    const [mine, other] = [await server.signUp(), await server.signUp()];
    const read = async (token: string) => (await call('/dashboard-widgets', { token })).body?.data as DashboardWidgets;
    const usual = await read(mine.token);
    expect(usual).toEqual({
      order: [],
      hidden: [],
      setup: { skills: false, interests: false, goal: false },
    });
    const input = { order: ['week', 'continue'], hidden: ['setup', 'courses'] };
    await call('/dashboard-widgets', { token: mine.token, body: input });
    await call('/add-skill-mapping', { token: mine.token, body: { skill_id: 1, self_proficiency: '100' } });
    await call('/learning-goal', { token: mine.token, body: { days_per_week: 1 } });
    expect(await read(mine.token)).toEqual({
      ...input,
      setup: { skills: true, interests: false, goal: true },
    });
    expect(await read(other.token)).toEqual(usual);
  });
});

describe('22.4: the to-do list', () => {
  const waitingFor = async (token: string) => (await call('/waiting', { token })).body?.data as WaitingList;
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);

  it('combines the tasks of several capabilities by due date, and shows their total', async () => {
    const mentor = await server.signInPresenter();
    const { token, user } = await server.signUp();
    const of = { mentorId: mentor.user.id, learnerId: user.id };
    for (const hours of [30, 10, 50])
      await addBooking(server, of, { state: 'open.infoAsked', dueAt: inHours(hours), startsAt: inHours(100 + hours) });
    await addBooking(server, of, { state: 'awaitingFeedback', dueAt: inHours(70), startsAt: inHours(-2) });
    await addBooking(server, of, { state: 'open.requested', dueAt: inHours(5), startsAt: inHours(90) });
    const { courseId } = await addAssignment(server, { title: 'Without an end' });
    await addAssignment(server, { title: 'Soon', courseId, submitBy: inHours(20) });
    await addAssignment(server, { title: 'Late', courseId, submitBy: inHours(-1), lateUntil: inHours(40) });
    await addAssignment(server, { title: 'Over', courseId, submitBy: inHours(-1) });
    await addAssignment(server, { title: 'Not open', courseId, opensAt: inHours(1), submitBy: inHours(2) });
    await addAssignment(server, { title: 'Of another course', submitBy: inHours(3) });
    expect(await waitingFor(token)).toMatchObject({ total: 4 });
    await call('/course-enrolments', { token, body: { course_id: courseId } });
    const { items, total } = await waitingFor(token);
    expect(items.map(({ kind, due_at }) => [kind, due_at])).toEqual([
      ['meeting_question', inHours(10).toISOString()],
      ['assignment_due', inHours(20).toISOString()],
      ['meeting_question', inHours(30).toISOString()],
      ['assignment_late', inHours(40).toISOString()],
      ['meeting_question', inHours(50).toISOString()],
    ]);
    expect(items[1]?.title).toBe('Soon');
    expect(total).toBe(6);
  });

  it('lists tasks without a due date last', async () => {
    const { token, user } = await server.signUp();
    await db.insert(communityMembers).values({
      communityId: await addCommunity(server),
      userId: user.id,
      state: 'invited',
      createdAt: clock.now(),
    });
    const mentor = await server.signInPresenter();
    await addBooking(server, { mentorId: mentor.user.id, learnerId: user.id }, { state: 'open.countered' });
    expect((await waitingFor(token)).items.map(({ kind, due_at }) => [kind, due_at === null])).toEqual([
      ['meeting_proposed', false],
      ['community_invitation', true],
    ]);
  });
});

describe('next up', () => {
  it('22.5: lists upcoming appointments and deadlines of two weeks in order, and leaves out past dates', async () => {
    const { token, user } = await server.signUp();
    const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
    const write = (title: string, kind: 'deadline' | 'entry', hours: number) =>
      call('/calendar-entries', {
        token,
        body: { kind, title, starts_at: at(hours), ends_at: at(hours), is_all_day: false, timezone: 'UTC' },
      });
    await write('Too late', 'deadline', 14 * 24 + 1);
    await write('Last', 'deadline', 14 * 24 - 1);
    const of = { mentorId: (await server.signInPresenter()).user.id, learnerId: user.id };
    await addBooking(server, of, { state: 'confirmed', startsAt: new Date(at(47)), dueAt: new Date(at(47)) });
    await addBooking(server, of, { state: 'cancelledByMentor', startsAt: new Date(at(48)), dueAt: null });
    await write('First', 'deadline', 1);
    await write('Past', 'deadline', -1);
    await call('/calendar-entries', {
      token,
      body: { kind: 'entry', title: 'Own', starts_at: at(2), ends_at: at(3), is_all_day: false, timezone: 'UTC' },
    });
    const { items, server_now } = (await call('/next-up', { token })).body?.data as NextUp;
    expect(items.map(({ title, type }) => (type === 'meeting' ? type : title))).toEqual(['First', 'meeting', 'Last']);
    expect(server_now).toBe(clock.now().toISOString());
    const other = await server.signUp();
    expect((await call('/next-up', { token: other.token })).body?.data).toMatchObject({ items: [] });
  });

  it('22.4, 22.5: leaves out a deadline that is in the to-do list, where its course is named', async () => {
    const submitBy = new Date(clock.now().getTime() + 3_600_000);
    const { id, courseId } = await addAssignment(server, { submitBy });
    const { token } = await addLearner(server, courseId);
    const [course] = await db.select().from(courses).where(eq(courses.id, courseId));
    const waiting = (await call('/waiting', { token })).body?.data as WaitingList;
    expect(waiting.items).toMatchObject([{ path: `/assignment/${id}`, course: course?.title }]);
    expect((await call('/next-up', { token })).body?.data).toMatchObject({ items: [] });
  });
});
