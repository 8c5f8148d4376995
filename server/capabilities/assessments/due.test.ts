import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarItems } from '../../../src/shared/transport/schema.d.ts';
import { addAssessment, sampleQuestions } from '../../../tests/support/assessments.ts';
import { addCourse } from '../../../tests/support/learning.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../capabilities.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { sendDueReminders } from '../../platform/reminders/notify-due.ts';
import { assessments } from '../../tables/assessments.ts';
import { remindOfAssessment } from './due-reminder.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const hour = 3_600_000;

let asha: Account;
let ben: Account;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp();
  ben = await server.signUp('Ben Okafor');
});
afterAll(() => server.close());

const later = (ms: number) => new Date(clock.now().getTime() + ms);
const plan = async (id: number) => {
  const [row] = await db.select().from(assessments).where(eq(assessments.id, id));
  if (row !== undefined) await db.transaction((tx) => remindOfAssessment(tx, row, clock.now()));
};
const pass = async (ms: number) => {
  clock.advance(ms);
  await sendDueReminders(db, capabilities, clock.now());
  return db.select({ userId: notices.userId, kind: notices.kind, facts: notices.facts }).from(notices);
};
const start = ({ token }: Account, assessment_id: number) =>
  call('/assessment-attempts', { token, body: { assessment_id } });

describe('the deadline of an assessment', () => {
  async function prepare() {
    const course = await addCourse(server);
    await call('/course-enrolments', { token: asha.token, body: { course_id: course.id } });
    const closesAt = later(48 * hour);
    const { id } = await addAssessment(server, [sampleQuestions.single()], { courseId: course.id, closesAt });
    await plan(id);
    return { id, closesAt };
  }

  it('is announced a day and three hours before to enrolled learners who haven’t taken it', async () => {
    const { id, closesAt } = await prepare();
    expect(await pass(23 * hour)).toEqual([]);
    const [row] = await db.select().from(assessments).where(eq(assessments.id, id));
    const facts = { title: row?.title, starts_at: closesAt.toISOString(), timezone: 'UTC' };
    const notice = { userId: asha.user.id, kind: 'assessment_due', facts };
    expect(await pass(hour)).toEqual([notice]);
    expect(await pass(21 * hour)).toEqual([notice, notice]);
  });

  it('is not announced to learners who have taken it, nor after it is moved or archived', async () => {
    const { id } = await prepare();
    const { body } = await start(asha, id);
    const attempt = body?.data as { id: number };
    await call(`/assessment-submissions/${attempt.id}`, { token: asha.token, body: { expected: [] } });
    expect(await pass(24 * hour)).toEqual([]);
    const other = await prepare();
    await db
      .update(assessments)
      .set({ closesAt: later(72 * hour) })
      .where(eq(assessments.id, other.id));
    await plan(other.id);
    expect(await pass(47 * hour)).toEqual([]);
    await db.update(assessments).set({ status: 'archived' }).where(eq(assessments.id, other.id));
    expect(await pass(24 * hour)).toEqual([]);
  });

  it('is only in the calendars of learners who are expected to take it', async () => {
    const { id, closesAt } = await prepare();
    const open = await addAssessment(server, [sampleQuestions.single()], { closesAt: later(50 * hour) });
    await start(ben, open.id);
    const items = async ({ token }: Account) => {
      const span = `from=${clock.now().toISOString()}&to=${later(72 * hour).toISOString()}`;
      const answer = await call(`/calendar-items?${span}`, { token });
      return (answer.body?.data as CalendarItems).items.map(({ uid, type, starts_at, path }) => ({
        uid,
        type,
        starts_at,
        path,
      }));
    };
    expect(await items(asha)).toEqual([
      {
        uid: `assessment-${id}@acado`,
        type: 'deadline',
        starts_at: closesAt.toISOString(),
        path: `/assessmentAttempt?assessment_id=${id}`,
      },
    ]);
    expect((await items(ben)).map(({ uid }) => uid)).toEqual([`assessment-${open.id}@acado`]);
  });
});
