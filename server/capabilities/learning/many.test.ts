import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { LessonReportResults } from '../../../src/shared/transport/schema.d.ts';
import { addCourse, reportOf } from '../../../tests/support/learning.ts';
import { startServer } from '../../../tests/support/server.ts';
import { lessonNotes } from '../../tables/learning.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;

beforeEach(() => server.reset());
afterAll(() => server.close());

async function enrolled(items: number) {
  const course = await addCourse(
    server,
    Array.from({ length: items }, () => ({})),
  );
  const { token, user } = await server.signUp();
  await call('/course-enrolments', { token, body: { course_id: course.id } });
  return { ...course, token, user };
}

describe('a batch of a hundred reports', () => {
  /** Counts the statements that write progress. */
  const counting = [
    sql`create sequence progress_writes`,
    sql`create function count_progress_write() returns trigger language plpgsql as
      'begin perform nextval(''progress_writes''); return null; end'`,
    sql`create trigger progress_write after insert on item_progress
      for each statement execute function count_progress_write()`,
  ];
  const dropping = [
    sql`drop trigger progress_write on item_progress`,
    sql`drop function count_progress_write`,
    sql`drop sequence progress_writes`,
  ];

  it('is stored by one statement, with the reports of each lesson merged', async () => {
    const { token, itemIds } = await enrolled(50);
    const reports = [1, 2].flatMap((turn) => itemIds.map((id) => reportOf(id, turn, { furthest: turn })));
    for (const statement of counting) await db.execute(statement);
    const { body } = await call('/lesson-progress-batch', { token, body: { timezone: 'UTC', reports } });
    const written = await db.execute(sql`select last_value::int as times, is_called from progress_writes`);
    for (const statement of dropping) await db.execute(statement);
    const { results } = body?.data as LessonReportResults;
    expect(results.map(({ state }) => state?.furthest)).toEqual([...Array(50).fill(1), ...Array(50).fill(2)]);
    expect(results.every(({ refusal }) => refusal === null)).toBe(true);
    expect(written).toMatchObject({ rows: [{ times: 1, is_called: true }] });
  });
});

describe('notes', () => {
  it('are limited to two thousand, and each can still be changed', async () => {
    const { token, user, itemIds } = await enrolled(1);
    const [itemId = 0] = itemIds;
    const now = clock.now();
    const kept = Array.from({ length: 1999 }, () => randomUUID());
    await db
      .insert(lessonNotes)
      .values(kept.map((id) => ({ id, userId: user.id, itemId, text: 'A note', createdAt: now, updatedAt: now })));
    const save = async (uuid: string, version = 1) => {
      const note = { uuid, item_id: itemId, second: null, paragraph: null, text: 'Another one', version };
      const { status, body } = await call('/lesson-notes', { token, body: note });
      return [status, (body?.data as { code?: string }).code];
    };
    const both = await Promise.all([save(randomUUID()), save(randomUUID())]);
    expect(both.toSorted()).toEqual([
      [200, undefined],
      [409, 'too_many_notes'],
    ]);
    expect((await call('/lesson-notes', { token })).body?.data).toHaveLength(2000);
    expect(await save(kept[0] ?? '', 2)).toEqual([200, undefined]);
    await call('/lesson-note-deletions', { token, body: { id: kept[1] } });
    expect(await save(randomUUID())).toEqual([200, undefined]);
  });

  it('can be saved sixty times a minute', async () => {
    const { token, itemIds } = await enrolled(1);
    const note = { item_id: itemIds[0], second: null, paragraph: null, text: 'A note', version: 1 };
    const save = async () => (await call('/lesson-notes', { token, body: { uuid: randomUUID(), ...note } })).status;
    const statuses: number[] = [];
    for (let count = 0; count < 62; count += 1) statuses.push(await save());
    expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
  });
});
