import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addAssignment, addLearner, day, inDays } from '../../../tests/support/assignments.ts';
import { startServer } from '../../../tests/support/server.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { reminders } from '../../platform/db/reminders-schema.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { sendDueReminders } from '../../platform/reminders/notify-due.ts';
import { assignments } from '../../tables/assignments.ts';
import { assignmentFlow } from './assignment-flow.ts';
import { assignmentSource } from './calendar-source.ts';
import { dueReminder, remindOfAssignment } from './due-reminder.ts';
import { capability } from './module.ts';
import { workTexts } from './row-texts.ts';
import { workSubject } from './subject.ts';
import { lockWork } from './works.ts';

const server = await startServer();
const { database, clock } = server;
beforeEach(() => server.reset());
afterAll(() => server.close());

const operate = (id: number, type: string, options: Record<string, string>) =>
  listed(assignmentFlow, workSubject, workTexts).prepare({ id, type, options, reason: '' })(database.db, clock.now());

async function itemsOf(userId: number, days = 30) {
  const found = [];
  const span = { from: inDays(server, -1), to: inDays(server, days) };
  for await (const item of assignmentSource.items(database.db, userId, span, clock.now())) found.push(item);
  return found;
}

describe('the due date of an assignment', () => {
  it('31.10: is in the calendar of enrolled learners, with their extension', async () => {
    const { id, courseId } = await addAssignment(server, { submitBy: inDays(server, 7) });
    await addAssignment(server, { submitBy: inDays(server, 8) });
    await addAssignment(server);
    const { user, handIn, detailsOf, token } = await addLearner(server, courseId);
    const [item] = await itemsOf(user.id);
    expect(item).toMatchObject({
      uid: `assignment-${id}@acado`,
      type: 'deadline',
      starts_at: inDays(server, 7).toISOString(),
      timezone: 'Europe/Berlin',
      path: `/assignment/${id}`,
    });
    expect(await itemsOf(user.id)).toHaveLength(1);
    const range = `from=${inDays(server, 0).toISOString()}&to=${inDays(server, 20).toISOString()}`;
    const { body } = await server.call(`/calendar-items?${range}`, { token });
    expect((body?.data as { items: { uid: string }[] }).items.map(({ uid }) => uid)).toEqual([item?.uid]);
    await handIn(id, 'Done');
    const work = (await detailsOf(id)).my?.id ?? 0;
    await operate(work, 'deadline.extended', { until: inDays(server, 9).toISOString().replace('.000Z', 'Z') });
    expect((await itemsOf(user.id))[0]?.starts_at).toBe(inDays(server, 9).toISOString());
    await operate(work, 'work.returned', { rubric: 'question=1,sources=1' });
    const [improve] = await itemsOf(user.id);
    expect(improve?.starts_at).toBe(inDays(server, 14).toISOString());
    expect(improve?.sequence).toBeGreaterThan(item?.sequence ?? 0);
    expect(await assignmentSource.next(database.db, user.id, clock.now())).toEqual(inDays(server, 14));
    expect(await assignmentSource.find(database.db, user.id, `assignment-${id}@acado`, clock.now())).toEqual(improve);
    expect(await assignmentSource.find(database.db, user.id + 1, `assignment-${id}@acado`, clock.now())).toBeNull();
  });

  it('31.10: is announced to learners who have not submitted and have no extension', async () => {
    const { id, courseId } = await addAssignment(server, { submitBy: inDays(server, 0.5) });
    const learners = [];
    for (let count = 0; count < 3; count += 1) learners.push(await addLearner(server, courseId));
    const [idle, done, ill] = learners;
    await done?.handIn(id, 'Done');
    const [row] = await database.db.select().from(assignments);
    if (row === undefined || ill === undefined) throw new Error('There is no assignment');
    const work = await database.db.transaction((tx) => lockWork(tx, ill.user.id, row, clock.now()));
    await operate(work.id, 'deadline.extended', { until: inDays(server, 9).toISOString().replace('.000Z', 'Z') });
    const remind = (step: string) =>
      database.db.transaction((tx) => dueReminder.send(tx, { target: id, step, dueAt: clock.now() }, clock.now()));
    const noticesOf = async (token: string | undefined) => {
      const { body } = await server.call('/notification-list', { token: token ?? '' });
      return (body?.data as { items: { kind: string }[] }).items.map(({ kind }) => kind);
    };
    await remind('hours');
    expect(await noticesOf(idle?.token)).toEqual(['assignment_due']);
    expect(await noticesOf(done?.token)).toEqual([]);
    expect(await noticesOf(ill.token)).toEqual(['assignment_extended']);
    clock.advance(day / 2);
    await remind('too late');
    expect(await noticesOf(idle?.token)).toEqual(['assignment_due']);
  });

  it('31.10: is announced for returned work and extensions by their own deadlines', async () => {
    const { id, courseId } = await addAssignment(server, { submitBy: inDays(server, 1) });
    const [slow, quick] = [await addLearner(server, courseId), await addLearner(server, courseId)];
    const ends = async (target: number) => {
      const rows = await database.db
        .select()
        .from(reminders)
        .where(eq(reminders.target, target))
        .orderBy(reminders.dueAt);
      return rows.map(({ dueAt }) => dueAt);
    };
    const moreTime = { until: inDays(server, 20).toISOString().replace('.000Z', 'Z') };
    for (const learner of [slow, quick]) {
      await learner.handIn(id, 'Done');
      const work = (await learner.detailsOf(id)).my?.id ?? 0;
      await operate(work, 'work.returned', { rubric: 'question=1,sources=1' });
      expect(await ends(work)).toEqual([inDays(server, 13), inDays(server, 14 - 3 / 24)]);
      await operate(work, 'deadline.extended', moreTime);
      expect(await ends(work)).toEqual([inDays(server, 19), inDays(server, 20 - 3 / 24)]);
    }
    await quick.handIn(id, 'Done better');
    const sentReminders = async () => {
      const rows = await database.db.select().from(notices).where(eq(notices.kind, 'assignment_due'));
      return rows.map(({ userId, facts }) => [userId, facts.starts_at]);
    };
    const remind = () => sendDueReminders(database.db, [capability], clock.now());
    const end = inDays(server, 20).toISOString();
    expect([await remind(), await sentReminders()]).toEqual([0, []]);
    clock.advance(19 * day);
    expect([await remind(), await sentReminders()]).toEqual([2, [[slow.user.id, end]]]);
    clock.advance(day);
    expect([await remind(), await sentReminders()]).toEqual([2, [[slow.user.id, end]]]);
  });

  it('31.10: is announced a day and three hours before the current date', async () => {
    await addAssignment(server, { submitBy: inDays(server, 7) });
    const [row] = await database.db.select().from(assignments);
    if (row === undefined) throw new Error('There is no assignment');
    const stepsOf = async () => {
      const rows = await database.db.select().from(reminders).orderBy(reminders.dueAt);
      return rows.map(({ step, dueAt }) => [step, dueAt]);
    };
    await remindOfAssignment(database.db, row, clock.now());
    expect(await stepsOf()).toEqual([
      ['day', inDays(server, 6)],
      ['hours', inDays(server, 7 - 3 / 24)],
    ]);
    await remindOfAssignment(database.db, { ...row, submitBy: null }, clock.now());
    expect(await stepsOf()).toEqual([]);
  });
});
