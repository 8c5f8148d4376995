import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addLearner, inDays } from '../../../../tests/support/assignments.ts';
import { addCourse } from '../../../../tests/support/learning.ts';
import { addProgramme, stepsOf } from '../../../../tests/support/programmes.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { inWords } from '../../../platform/import/reading.ts';
import { assignments } from '../../../tables/assignments.ts';
import { lessonItems } from '../../../tables/courses.ts';
import { readAssignments } from './read-assignments.ts';
import { writeAssignments } from './write-assignments.ts';

const server = await startServer();
const { database, clock } = server;
beforeEach(() => server.reset());
afterAll(() => server.close());

const front = {
  title: 'Check a claim',
  summary: 'One claim of the week.',
  course: 'charts',
  rubric: '\n  - { id: question, text: "It is **clear**.", points: 4 }',
};

const fileOf = (more: Record<string, string> = {}, body = 'Choose a *claim*.') => {
  const lines = Object.entries({ ...front, ...more }).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n${body}\n`;
};

function read(text: string, name = 'claim.md') {
  const folder = mkdtempSync(join(tmpdir(), 'assignments-'));
  writeFileSync(join(folder, name), text);
  return readAssignments(name, join(folder, name));
}

const write = (text: string) => database.db.transaction((tx) => writeAssignments(tx, read(text).ready, clock.now()));

async function addCharts() {
  const course = await addCourse(server, [{ kind: 'assignment', rule: 'pass' }, {}], { slug: 'charts' });
  const [task = 0, text = 0] = course.itemIds;
  await database.db.update(lessonItems).set({ externalRef: 'charts/one/task' }).where(eq(lessonItems.id, task));
  await database.db.update(lessonItems).set({ externalRef: 'charts/one/text' }).where(eq(lessonItems.id, text));
  return { ...course, task };
}

describe('an assignment in a file', () => {
  it('is imported once with default values, and updated by its slug', async () => {
    const { id: courseId, task } = await addCharts();
    const first = await write(
      fileOf({ lesson: 'one/task', due_at: '2026-12-01T18:00:00+01:00', timezone: 'Europe/Berlin' }),
    );
    expect(first).toMatchObject({ counts: { inserted: 1 }, notes: ['claim: new'] });
    const [row] = await database.db.select().from(assignments);
    expect(row).toMatchObject({
      externalRef: 'claim',
      courseId,
      lessonItemId: task,
      brief: [{ kind: 'paragraph', children: ['Choose a ', { kind: 'emphasis', children: ['claim'] }, '.'] }],
      rubric: [{ id: 'question', text: ['It is ', { kind: 'strong', children: ['clear'] }, '.'], points: 4 }],
      sample: null,
      submitBy: new Date('2026-12-01T17:00:00Z'),
      lateUntil: null,
      latePercent: 10,
      improveDays: 14,
      passPercent: 50,
      status: 'published',
      version: 1,
    });
    const again = { lesson: 'one/task', due_at: '2026-12-01T18:00:00+01:00', timezone: 'Europe/Berlin' };
    expect(await write(fileOf(again))).toMatchObject({ counts: { unchanged: 1, updated: 0 } });
    expect(await write(fileOf({ ...again, title: 'Another' }))).toMatchObject({ counts: { updated: 1 } });
    const [changed] = await database.db.select().from(assignments);
    expect(changed).toMatchObject({ id: row?.id, title: 'Another', version: 2 });
  });

  it('applies changed dates to open work', async () => {
    const { id: courseId } = await addCharts();
    const due = (days: number) => inDays(server, days).toISOString().replace('.000Z', 'Z');
    await write(fileOf({ due_at: due(0.1) }));
    const [row] = await database.db.select({ id: assignments.id }).from(assignments);
    const { save, submit, detailsOf } = await addLearner(server, courseId);
    await save(row?.id ?? 0, '', 1);
    await submit(row?.id ?? 0, 1);
    clock.advance(0.2 * 86_400_000);
    expect((await detailsOf(row?.id ?? 0)).my?.state).toBe('unsent.closed');
    await write(fileOf({ due_at: due(3) }));
    expect((await detailsOf(row?.id ?? 0)).my).toMatchObject({
      state: 'unsent.draft',
      submit_by: inDays(server, 3).toISOString(),
    });
  });

  it('31.12: can be at a step of a scholarship, but not at the step of another assignment or at other steps', async () => {
    const step = { ref: 'essay', kind: 'essay', title: 'Your essay', text: '', place: '' } as const;
    await addProgramme(server, { ref: 'fund', steps: [step] });
    await addProgramme(server, { ref: 'desk', kind: 'internship', steps: [step] });
    const [stepId] = await stepsOf(server);
    const at = (place: string) => write(fileOf({ course: 'null', step: place }));
    const refusalOf = (written: Awaited<ReturnType<typeof write>>) =>
      'problems' in written ? written.problems.map(inWords) : [];
    expect(await at('fund/essay')).toMatchObject({ notes: ['claim: new'] });
    expect(await database.db.select().from(assignments)).toMatchObject([{ courseId: null, stepId }]);
    expect(await at('fund/essay')).toMatchObject({ counts: { unchanged: 1 } });
    for (const [place, message] of [
      ['fund/talk', 'is fund/talk, which is no step'],
      ['desk/essay', 'is desk/essay, which is of no scholarship'],
    ] as const)
      expect(refusalOf(await at(place))).toEqual([`claim.md, line 7, column step: ${message}`]);
    const other = read(fileOf({ course: 'null', step: 'fund/essay' }), 'other.md').ready;
    const second = await database.db.transaction((tx) => writeAssignments(tx, other, clock.now()));
    expect(refusalOf(second)).toEqual(['other.md, line 7, column step: is fund/essay, which is that of claim']);
  });

  it.each([
    [{ course: 'nowhere' }, 'claim.md, line 4, column course: is nowhere, which is no course'],
    [{ lesson: 'one/nothing' }, 'claim.md, line 7, column lesson: is one/nothing, which is no lesson of it'],
    [{ lesson: 'one/text' }, 'claim.md, line 7, column lesson: is one/text, which is of kind text'],
  ])('is refused when the database conflicts with %o', async (more, problem) => {
    await addCharts();
    const written = await write(fileOf(more));
    expect('problems' in written && written.problems.map(inWords)).toEqual([problem]);
    expect(await database.db.$count(assignments)).toBe(0);
  });

  it.each([
    ['', 'claim.md, line 1: does not begin with front matter between two lines of ---'],
    [fileOf({}, ''), 'claim.md, line 8, column brief: is empty'],
    [fileOf({ rubric: '[]' }), 'claim.md, line 5, column rubric: has no lines'],
    [
      fileOf({ rubric: '[{ id: a, text: One, points: 1 }, { id: a, text: Two, points: 1 }]' }),
      'claim.md, line 5, column rubric: names a line twice',
    ],
    [fileOf({ rubric: '[{ id: a, text: One, points: 0 }]' }), 'claim.md, line 5, column rubric: gives no points'],
    [
      fileOf({ due_at: 'tomorrow' }),
      'claim.md, line 7, column due_at: is not a moment such as 2026-12-01T18:00:00+01:00',
    ],
    [fileOf({ timezone: 'Nowhere' }), 'claim.md, line 7, column timezone: is no zone such as Europe/Berlin'],
    [
      fileOf({ due_at: '2026-12-01T18:00:00Z', late_until: '2026-12-01T18:00:00Z' }),
      'claim.md, line 8, column late_until: is not after due_at',
    ],
    [fileOf({ course: 'null' }), 'claim.md, line 4, column course: is missing, and no step is named either'],
    [fileOf({ step: 'fund/essay' }), 'claim.md, line 7, column step: is not allowed together with a course'],
    [fileOf({ colour: 'red' }), 'claim.md, line 7, column colour: is not known'],
  ])('reports errors by line and name (%#)', (text, problem) => {
    const { ready, problems } = read(text);
    expect([ready, problems.map(inWords)]).toEqual([[], expect.arrayContaining([problem])]);
  });
});
