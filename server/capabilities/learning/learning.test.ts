import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { seqAt } from '../../../src/shared/learning/progress.ts';
import type {
  ContinueLearning,
  CourseDetails,
  Lesson,
  LessonNote,
  LessonReportResults,
  MyCourse,
  MyCourses,
} from '../../../src/shared/transport/schema.d.ts';
import { addCourse, reportOf } from '../../../tests/support/learning.ts';
import { startServer } from '../../../tests/support/server.ts';
import { lessonItems } from '../../tables/courses.ts';
import { dailyActivity, itemProgress, lessonNotes } from '../../tables/learning.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

beforeEach(() => server.reset());
afterAll(() => server.close());

async function enrolled(items: Parameters<typeof addCourse>[1], more?: Parameters<typeof addCourse>[2]) {
  const course = await addCourse(server, items, more);
  const { token, user } = await server.signUp();
  await call('/course-enrolments', { token, body: { course_id: course.id } });
  return { ...course, token, user };
}
const report = async (token: string, ...reports: object[]) => {
  const body = { timezone: 'Pacific/Auckland', reports };
  return ((await call('/lesson-progress-batch', { token, body })).body?.data as LessonReportResults).results;
};
const dataOf = async <Data>(token: string | undefined, path: string) =>
  (await call(path, token === undefined ? {} : { token })).body?.data as Data;

describe('progress', () => {
  it('is merged in any order and however often it is reported', async () => {
    const { token, itemIds } = await enrolled([{ kind: 'video', rule: 'watch' }, {}]);
    const [item = 0] = itemIds;
    const later = reportOf(item, 20, { position: 40, furthest: 60, watched: [[30, 60]], extent: 100 });
    const earlier = reportOf(item, 10, {
      position: 90,
      furthest: 95,
      watched: [
        [0, 31],
        [90, 95],
      ],
      extent: 100,
    });
    await report(token, later);
    const [result] = await report(token, earlier, later);
    expect(result?.state).toEqual({
      status: 'started',
      position: 40,
      furthest: 95,
      watched: [
        [0, 60],
        [90, 95],
      ],
      page: null,
      seq: 20,
      percent: 0,
    });
    await Promise.all(Array.from({ length: 5 }, () => report(token, earlier, later)));
    expect(await db.$count(itemProgress)).toBe(1);
    expect((await dataOf<Lesson>(token, `/lesson-item/${item}`)).my).toMatchObject({ position: 40, furthest: 95 });
    const [done] = await report(token, reportOf(item, 21, { watched: [[55, 85]], extent: 100 }));
    expect(done?.state).toMatchObject({ status: 'completed', percent: 50 });
  });

  it('completes the course with its last lesson, only once, and a completed course stays completed', async () => {
    const { id, token, itemIds } = await enrolled([{}, { kind: 'link', rule: 'open' }]);
    const [text = 0, link = 0] = itemIds;
    await report(token, reportOf(text, 1, { furthest: 1 }));
    const begun = await dataOf<MyCourse>(token, `/my-course/${id}`);
    expect([begun.enrolment.state, begun.progress]).toEqual([
      'enrolled.inProgress',
      { percent: 0, done: 0, total: 2, minutes_left: 12, missing: [text, link] },
    ]);
    await report(token, reportOf(link, 2, { is_marked: true }), reportOf(text, 3, { position: 2, furthest: 2 }));
    const complete = await dataOf<MyCourse>(token, `/my-course/${id}`);
    expect([complete.enrolment.state, complete.progress.percent]).toEqual(['completed', 100]);
    expect(complete.enrolment.completed_at).toBe(clock.now().toISOString());
    await report(token, reportOf(text, 4));
    expect((await dataOf<MyCourse>(token, `/my-course/${id}`)).enrolment).toEqual(complete.enrolment);
    expect((await dataOf<MyCourses>(token, '/my-courses-list')).items.map(({ course }) => course.id)).toEqual([id]);
  });

  it('is refused separately for each report on a missing lesson or a course without enrolment', async () => {
    const { token, itemIds } = await enrolled([{}]);
    const [own = 0] = itemIds;
    const others = await addCourse(server, [{}, { preview: true }]);
    const [foreign = 0, preview = 0] = others.itemIds;
    const results = await report(
      token,
      reportOf(9_999, 1),
      reportOf(foreign, 2),
      reportOf(preview, 3),
      reportOf(own, 4),
    );
    expect(results.map(({ refusal }) => refusal)).toEqual(['missing', 'not_enrolled', 'not_enrolled', null]);
    expect(await db.$count(itemProgress)).toBe(1);
  });

  it('counts as a day of learning in the learner’s time zone, at the reported time', async () => {
    const { token, itemIds, user } = await enrolled([{}]);
    const [item = 0] = itemIds;
    const now = clock.now().getTime();
    const ago = (hours: number) => seqAt(now - hours * 3_600_000);
    await report(token, reportOf(item, ago(48)), reportOf(item, ago(1)), reportOf(item, seqAt(now) + 999_999));
    const days = await db.select().from(dailyActivity).where(eq(dailyActivity.userId, user.id));
    // 09:00 in UTC on 1 March is 22:00 in Auckland.
    expect(days.map(({ localDate }) => localDate).sort()).toEqual(['2026-02-27', '2026-03-01']);
  });

  it('of a device whose clock is a day ahead blocks other devices for at most a minute', async () => {
    const { token, itemIds } = await enrolled([{}]);
    const [item = 0] = itemIds;
    const at = () => seqAt(clock.now().getTime());
    const position = async (seq: number, place: number) =>
      (await report(token, reportOf(item, seq, { position: place })))[0]?.state?.position;
    expect(await position(at() + 86_400, 2)).toBe(2);
    clock.advance(61_000);
    expect(await position(at(), 1)).toBe(1);
    // An earlier release stored this value.
    await db.update(itemProgress).set({ seq: at() + 86_400, updatedAt: clock.now() });
    clock.advance(61_000);
    expect(await position(at(), 2)).toBe(2);
  });
});

describe('a lesson', () => {
  it('of a programme can be read if it is a preview, and is not found otherwise', async () => {
    const { itemIds } = await addCourse(server, [{}, { preview: true }], { kind: 'program' });
    const statuses = await Promise.all(itemIds.map(async (id) => (await server.call(`/lesson-item/${id}`)).status));
    expect(statuses).toEqual([404, 200]);
  });

  it('is shown to enrolled learners, and to all if it is a preview', async () => {
    const { token, itemIds } = await enrolled([{}, { preview: true }]);
    const [lesson = 0, preview = 0] = itemIds;
    const stranger = await server.signUp();
    const locks = [];
    for (const [who, item] of [
      [token, lesson],
      [stranger.token, lesson],
      [undefined, lesson],
      [undefined, preview],
    ] as const) {
      const { lock, text, my } = await dataOf<Lesson>(who, `/lesson-item/${item}`);
      expect(text.length === 0).toBe(lock !== null);
      locks.push([lock, my]);
    }
    expect(locks).toEqual([
      [null, null],
      ['not_enrolled', null],
      ['sign_in', null],
      [null, null],
    ]);
  });

  it('is suggested to continue with until it is done, and then the next open lesson', async () => {
    const { id, token, itemIds } = await enrolled([{}, {}, {}]);
    const [first = 0, second = 0, third = 0] = itemIds;
    const target = async () => {
      const { target: found } = await dataOf<ContinueLearning>(token, `/continue-learning?course_id=${id}`);
      return [found?.item_id, found?.position, found?.is_moved];
    };
    expect(await target()).toEqual([first, 0, false]);
    await report(token, reportOf(second, 5, { position: 1 }));
    expect(await target()).toEqual([second, 1, false]);
    await report(token, reportOf(second, 6, { position: 2 }));
    expect(await target()).toEqual([third, 0, false]);
    const offered = async () => (await dataOf<CourseDetails>(token, `/course-details/${id}`)).enrolment?.last_item_id;
    expect(await offered()).toBe(third);
    await report(token, reportOf(third, 7, { position: 2 }));
    await report(token, reportOf(second, 8, { position: 1 }));
    expect(await offered(), 'after a lesson that is done was opened again').toBe(first);
    await db.update(lessonItems).set({ removedAt: clock.now() }).where(eq(lessonItems.id, second));
    expect(await target()).toEqual([first, 0, true]);
  });
});

describe('notes and bookmarks', () => {
  const id = '0d9cf5be-6f53-4f3f-9c0b-5a4b0c1f5b0e';

  it('are stored only once however often they are sent, and the higher version of a note wins', async () => {
    const { token, itemIds } = await enrolled([{}]);
    const [item_id = 0] = itemIds;
    const note = { uuid: id, item_id, second: null, paragraph: 1, text: 'Ask what it hides.', version: 1 };
    const save = async (change: object, by = token) =>
      (await call('/lesson-notes', { token: by, body: { ...note, ...change } })).status;
    expect([await save({}), await save({}), await save({ text: 'Other' })]).toEqual([200, 200, 409]);
    expect([await save({ text: 'Third', version: 3 }), await save({ version: 2 })]).toEqual([200, 409]);
    const stranger = await server.signUp();
    expect(await save({ version: 9 }, stranger.token)).toBe(404);
    expect((await call('/lesson-note-deletions', { token: stranger.token, body: { id } })).status).toBe(404);
    const notes = await dataOf<LessonNote[]>(token, `/lesson-notes?item_id=${item_id}`);
    expect(notes.map(({ text, version }) => [text, version])).toEqual([['Third', 3]]);
    await call('/lesson-note-deletions', { token, body: { id } });
    expect(await db.$count(lessonNotes)).toBe(0);
  });

  it('never overwrite an unseen text, whatever the clocks say', async () => {
    const { token, itemIds } = await enrolled([{}]);
    const note = { uuid: id, item_id: itemIds[0] ?? 0, second: null, paragraph: null };
    const save = async (text: string, version: number, bases: number[]) => {
      const { status, body } = await call('/lesson-notes', { token, body: { ...note, text, version, bases } });
      return [status, body?.data];
    };
    const ahead = 900_000_000;
    expect(await save('From a clock ahead', ahead, [])).toMatchObject([200, { version: ahead }]);
    expect(await save('From elsewhere', ahead + 1, [ahead])).toMatchObject([200, { text: 'From elsewhere' }]);
    const present = { text: 'From elsewhere', version: ahead + 1 };
    expect(await save('Unseen', ahead + 9, [ahead])).toMatchObject([409, { code: 'stale', note: present }]);
    expect(await save('From elsewhere', ahead + 1, [ahead])).toMatchObject([200, present]);
    expect(await save('Both', ahead + 2, [ahead, ahead + 1])).toMatchObject([200, { text: 'Both' }]);
  });

  it('can be set on existing lessons and courses, and removed', async () => {
    const { token, itemIds, id: course } = await enrolled([{}]);
    const mark = async (kind: string, ref_id: number, is_set = true) =>
      (await call('/bookmarks', { token, body: { kind, ref_id, is_set } })).status;
    const [item = 0] = itemIds;
    expect([await mark('item', item), await mark('item', item), await mark('course', course)]).toEqual([200, 200, 200]);
    expect([await mark('item', 9_999), await mark('course', 9_999)]).toEqual([404, 404]);
    expect(await dataOf<object[]>(token, '/bookmarks-list')).toHaveLength(2);
    await mark('item', item, false);
    expect(await dataOf<object[]>(token, '/bookmarks-list')).toMatchObject([{ kind: 'course', ref_id: course }]);
  });
});
