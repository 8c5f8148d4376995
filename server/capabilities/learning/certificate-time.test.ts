import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CertificateProof,
  CourseModule,
  LessonReportResult,
  MyCourse,
} from '../../../src/shared/transport/schema.d.ts';
import { addCourse, reportOf } from '../../../tests/support/learning.ts';
import { mailNotices } from '../../../tests/support/mail-notices.ts';
import { startServer } from '../../../tests/support/server.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { lessonVersions } from '../../tables/courses.ts';
import { issueDueCertificates } from './enrolment-flow.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

beforeEach(() => server.reset());
afterAll(() => server.close());

const minute = 60_000;
const report = async (token: string, reports: object[]) => {
  const { body } = await call('/lesson-progress-batch', { token, body: { reports, timezone: 'UTC' } });
  return (body?.data as { results: LessonReportResult[] }).results;
};
const certificates = async (token: string) =>
  (await call('/certificates-list', { token })).body?.data as CertificateProof[];
const sweep = () => issueDueCertificates(db, { linkOrigin: 'https://acado.test', capabilities: [] }, clock.now());

/** A learner who reports all lessons of a 90-minute course as done in one batch, after some minutes. */
async function claimAll(minutes: number, more = {}) {
  const { token } = await server.signUp();
  const course = await addCourse(
    server,
    [{ minutes: 60 }, { minutes: 30 }, { minutes: 500, removedAt: clock.now() }],
    more,
  );
  await call('/course-enrolments', { token, body: { course_id: course.id } });
  clock.advance(minutes * minute);
  const [first = 0, second = 0] = course.itemIds;
  await report(token, [reportOf(first, 1, { furthest: 2 }), reportOf(second, 2, { furthest: 2 })]);
  const mine = (await call(`/my-course/${course.id}`, { token })).body?.data as MyCourse;
  const module = (await call(`/course-module/${course.moduleId}`, { token })).body?.data as CourseModule;
  return { token, mine, module };
}

describe('the certificate of a completed course', () => {
  it('is issued automatically after a fifth of the course’s minutes, and shows when', async () => {
    const enrolledAt = clock.now().getTime();
    const { token, mine, module } = await claimAll(1);
    const dueAt = new Date(enrolledAt + 18 * minute).toISOString();
    expect(mine.enrolment).toMatchObject({ state: 'completed', certificate_due_at: dueAt });
    expect(module).toMatchObject({ certificate_code: null, certificate_due_at: dueAt });
    clock.advance(17 * minute - 1);
    expect([await sweep(), await certificates(token)]).toEqual([0, []]);
    clock.advance(1);
    expect((await Promise.all([sweep(), sweep()])).includes(1)).toBe(true);
    const [issued, ...others] = await certificates(token);
    expect([issued?.issued_at, others]).toEqual([dueAt, []]);
    await mailNotices(db, clock.now());
    expect(await db.$count(outgoingMails)).toBe(1);
    const after = (await call(`/my-course/${mine.course.id}`, { token })).body?.data as MyCourse;
    expect([after.certificate_code, after.enrolment.certificate_due_at]).toEqual([issued?.code, null]);
    expect(await sweep()).toBe(0);
  });

  it('is issued immediately if the learner completes the course after that share of its minutes', async () => {
    const { token, mine } = await claimAll(18);
    expect([mine.enrolment.certificate_due_at, (await certificates(token)).length]).toEqual([null, 1]);
  });

  it('is not announced for a course without certificates', async () => {
    const { token, mine } = await claimAll(1, { certificate: false });
    clock.advance(60 * minute);
    expect([mine.enrolment.certificate_due_at, await sweep(), await certificates(token)]).toEqual([null, 0, []]);
  });
});

describe('a position in a text', () => {
  it('is refused beyond the end of the text, unless an older version was longer', async () => {
    const { token } = await server.signUp();
    const course = await addCourse(server, [{}, {}]);
    await call('/course-enrolments', { token, body: { course_id: course.id } });
    const [short = 0, shortened = 0] = course.itemIds;
    const text = { body: '', nodes: [], paragraphs: 4 };
    const older = { itemId: shortened, number: 2, hash: 'b', ...text, media: {}, createdAt: clock.now() };
    await db.insert(lessonVersions).values(older);
    const results = await report(token, [
      reportOf(short, 1, { position: 1_000_000 }),
      reportOf(short, 2, { furthest: 3 }),
      reportOf(shortened, 3, { furthest: 5 }),
      reportOf(shortened, 4, { position: 4, furthest: 4 }),
    ]);
    expect(results.map(({ refusal }) => refusal)).toEqual(['beyond_end', 'beyond_end', 'beyond_end', null]);
    const mine = (await call(`/my-course/${course.id}`, { token })).body?.data as MyCourse;
    expect(mine.progress).toMatchObject({ done: 1, missing: [short] });
  });
});
