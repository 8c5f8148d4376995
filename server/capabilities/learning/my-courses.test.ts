import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseEntry, MyCourses, ProgramContent } from '../../../src/shared/transport/schema.d.ts';
import { addCourse, reportOf } from '../../../tests/support/learning.ts';
import { startServer } from '../../../tests/support/server.ts';
import { coursePrerequisites, programCourses } from '../../tables/courses.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

beforeEach(() => server.reset());
afterAll(() => server.close());

const enrol = async (token: string, course_id: number) =>
  ((await call('/course-enrolments', { token, body: { course_id } })).body?.data as CourseEntry).enrolment;
const finish = (token: string, items: readonly number[]) =>
  call('/lesson-progress-batch', {
    token,
    body: { reports: items.map((id) => reportOf(id, 100, { furthest: 2 })), timezone: 'UTC' },
  });
const list = async (token: string, query = '') =>
  (await call(`/my-courses-list${query}`, { token })).body?.data as MyCourses;
const titles = async (token: string, query = '') => (await list(token, query)).items.map(({ course }) => course.title);

describe('the list of my courses', () => {
  it('is searched, filtered, sorted and paged, and private to the learner', async () => {
    const { token } = await server.signUp();
    const named = (title: string, more: object = {}) => addCourse(server, [{}, {}], { title, ...more });
    const charts = await named('Charts 100%');
    const algebra = await named('algebra');
    const budget = await named('Budget', { kind: 'free' });
    for (const { id } of [charts, algebra, budget]) {
      await enrol(token, id);
      clock.advance(1_000);
    }
    await finish(token, charts.itemIds.slice(0, 1));
    clock.advance(1_000);
    await finish(token, algebra.itemIds);
    expect(await titles(token)).toEqual(['algebra', 'Charts 100%', 'Budget']);
    expect(await titles(token, '?sort=title')).toEqual(['algebra', 'Budget', 'Charts 100%']);
    expect(await titles(token, '?status=progress')).toEqual(['Charts 100%']);
    expect(await titles(token, '?status=new')).toEqual(['Budget']);
    expect(await titles(token, '?status=done')).toEqual(['algebra']);
    expect(await titles(token, '?status=open&kind=lms&sort=title')).toEqual(['Budget', 'Charts 100%']);
    expect(await titles(token, '?q=0%25')).toEqual(['Charts 100%']);
    expect(await titles(token, '?q=_')).toEqual([]);
    expect(await list(token, '?sort=title&page_size=2&page=2')).toMatchObject({
      total: 3,
      page: 2,
      items: [{ course: { title: 'Charts 100%' }, progress: { done: 1, total: 2, minutes_left: 6 } }],
    });
    expect(await list(token, '?page=9')).toMatchObject({ total: 3, items: [] });
    const other = await server.signUp();
    expect(await list(other.token)).toMatchObject({ total: 0, items: [] });
  });

  it('shows the next lesson and the time of the last activity', async () => {
    const { token } = await server.signUp();
    const { id, itemIds } = await addCourse(server, [{}, {}]);
    await enrol(token, id);
    expect((await list(token)).items[0]).toMatchObject({ next_item: { id: itemIds[0] }, last_active_at: null });
    await finish(token, itemIds.slice(0, 1));
    const now = clock.now().toISOString();
    expect((await list(token)).items[0]).toMatchObject({ next_item: { id: itemIds[1] }, last_active_at: now });
    await finish(token, itemIds.slice(1));
    expect((await list(token)).items[0]).toMatchObject({ next_item: null, enrolment: { state: 'completed' } });
  });
});

describe('a programme', () => {
  it('lists its courses in order, each with its prerequisites, and the next step', async () => {
    const { token } = await server.signUp();
    const programme = await addCourse(server, [{}, { minutes: 10 }], { kind: 'program' });
    const last = await addCourse(server);
    const middle = await addCourse(server);
    const first = await addCourse(server);
    await db.insert(coursePrerequisites).values([
      { courseId: programme.id, requiredCourseId: last.id },
      { courseId: last.id, requiredCourseId: middle.id },
      { courseId: middle.id, requiredCourseId: first.id },
      { courseId: last.id, requiredCourseId: first.id },
    ]);
    const read = async () => {
      const data = (await call(`/program-content/${programme.id}`, { token })).body?.data as ProgramContent;
      const steps = data.before.map(({ course, enrolment, unlocked_by }) => [
        course.id,
        enrolment?.state ?? null,
        unlocked_by.map((one) => one.id),
      ]);
      return { steps, next: data.next_course_id, parts: data.parts };
    };
    expect(await read()).toMatchObject({
      steps: [
        [first.id, null, []],
        [middle.id, null, [first.id]],
        [last.id, null, [first.id, middle.id]],
      ],
      next: first.id,
      parts: [{ lessons: 2, minutes: 16 }],
    });
    await enrol(token, first.id);
    await finish(token, first.itemIds);
    expect(await read()).toMatchObject({
      steps: [
        [first.id, 'completed', []],
        [middle.id, null, []],
        [last.id, null, [middle.id]],
      ],
      next: middle.id,
    });
    expect((await call(`/program-content/${first.id}`, { token })).status).toBe(404);
  });

  it('ends its list of prerequisites at a circular reference', async () => {
    const { token } = await server.signUp();
    const programme = await addCourse(server, [{}], { kind: 'program' });
    const [one, other] = [await addCourse(server), await addCourse(server)];
    await db.insert(coursePrerequisites).values([
      { courseId: programme.id, requiredCourseId: one.id },
      { courseId: one.id, requiredCourseId: other.id },
      { courseId: other.id, requiredCourseId: one.id },
    ]);
    const { body } = await call(`/program-content/${programme.id}`, { token });
    expect((body?.data as ProgramContent).before).toHaveLength(2);
  });

  it('is completed with one of its electives, and lists its courses in order', async () => {
    const { token } = await server.signUp();
    const programme = await addCourse(server, [{}], { kind: 'program' });
    const [needed, one, other, last] = [
      await addCourse(server),
      await addCourse(server),
      await addCourse(server),
      await addCourse(server),
    ];
    const gone = await addCourse(server, [{}], { status: 'archived' });
    await db.insert(coursePrerequisites).values([
      { courseId: programme.id, requiredCourseId: needed.id },
      { courseId: last.id, requiredCourseId: needed.id },
    ]);
    const part = (course: { id: number }, position: number, electiveGroup: string | null = null) => ({
      programId: programme.id,
      courseId: course.id,
      position,
      electiveGroup,
    });
    await db
      .insert(programCourses)
      .values([part(last, 4), part(gone, 3), part(other, 2, 'Explain it'), part(one, 1, 'Explain it')]);
    const read = async () => {
      const content = (await call(`/program-content/${programme.id}`, { token })).body?.data as ProgramContent;
      const { before, courses, next_course_id, course } = content;
      const ids = (steps: ProgramContent['courses']) => steps.map((step) => step.course.id);
      const locks = courses.map(({ unlocked_by }) => unlocked_by.map(({ id }) => id));
      return { before: ids(before), courses: ids(courses), locks, next: next_course_id, count: course.course_count };
    };
    const all = { before: [needed.id], courses: [one.id, other.id, last.id], count: 3 };
    expect(await read()).toEqual({ ...all, locks: [[], [], [needed.id]], next: needed.id });
    await enrol(token, needed.id);
    await finish(token, needed.itemIds);
    expect(await read()).toEqual({ ...all, locks: [[], [], []], next: one.id });
    await enrol(token, other.id);
    expect(await read()).toMatchObject({ next: other.id });
    await finish(token, other.itemIds);
    expect(await read()).toMatchObject({ next: last.id });
  });
});
