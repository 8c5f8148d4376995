import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCourse } from '../../../../tests/support/learning.ts';
import { runTool } from '../../../../tests/support/run-tool.ts';
import { emptyDatabase, openTestDatabase } from '../../../../tests/support/server-database.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { folderStore } from '../../../platform/storage/folder-store.ts';
import { assessmentGroups, assessments, questions, questionVersions } from '../../../tables/assessments.ts';
import { courses, lessonItems } from '../../../tables/courses.ts';
import { upsertSkills } from '../../skills/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'acado-assessments-'));
let database: Database;

const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);

async function run(...argv: string[]) {
  const request = { command: 'import', argv: ['assessments', ...argv], workingFolder: folder };
  const { code, lines } = await runTool(request, { database, store: folderStore(folder) });
  return { code, lines };
}

const front = ['---', 'title: Bread', 'summary: On baking.', 'mode: self', '---', ''];
const truth = (slug: string, value: boolean, ...more: string[]) => [
  `## ${slug}`,
  'type: true_false',
  ...more,
  '',
  'Bread rises by yeast.',
  '',
  '### Answers',
  `- [${value ? 'x' : ' '}] true`,
  `- [${value ? ' ' : 'x'}] false`,
  '',
];

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  await database.db.transaction((tx) => upsertSkills(tx, [{ ref: 'baking', name: 'Baking' }]));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const stored = () =>
  database.db
    .select({
      ref: questions.externalRef,
      number: questionVersions.number,
      isRemoved: questions.removedAt,
      isWithdrawn: questions.withdrawnReason,
    })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .orderBy(asc(questions.id));

describe('an assessment', () => {
  it('is imported once, and unchanged the second time', async () => {
    write('bread.md', ...front, ...truth('yeast', true, 'skills: [Baking]'), ...truth('salt', false));
    expect(await run('bread.md', '--dry-run')).toEqual({
      code: 0,
      lines: [
        '2 read, 2 new, 0 changed, 0 unchanged, 0 duplicates, 0 gone; a dry run: nothing was written',
        'bread: new',
      ],
    });
    expect(await database.db.$count(questions)).toBe(0);
    expect((await run('bread.md')).lines).toEqual([
      '2 read, 2 new, 0 changed, 0 unchanged, 0 duplicates, 0 gone',
      'bread: new',
    ]);
    expect((await run('bread.md')).lines).toEqual(['2 read, 0 new, 0 changed, 2 unchanged, 0 duplicates, 0 gone']);
    expect(
      await database.db.select({ count: assessments.questionCount, version: assessments.version }).from(assessments),
    ).toEqual([{ count: 2, version: 1 }]);
  });

  it('25.6: keeps the versions of a changed question, and reuses an old version that comes back', async () => {
    const first = [...front, ...truth('yeast', true), ...truth('salt', false)];
    write('bread.md', ...first);
    await run('bread.md');
    write('bread.md', ...front, ...truth('yeast', false, 'points: 2'), ...truth('flour', true));
    expect((await run('bread.md')).lines).toEqual(['2 read, 1 new, 1 changed, 0 unchanged, 0 duplicates, 1 gone']);
    expect(await stored()).toEqual([
      { ref: 'bread/yeast', number: 2, isRemoved: null, isWithdrawn: '' },
      { ref: 'bread/salt', number: 1, isRemoved: expect.any(Date), isWithdrawn: '' },
      { ref: 'bread/flour', number: 1, isRemoved: null, isWithdrawn: '' },
    ]);
    write('bread.md', ...first);
    await run('bread.md');
    expect((await stored()).map(({ ref, number, isRemoved }) => [ref, number, isRemoved === null])).toEqual([
      ['bread/yeast', 1, true],
      ['bread/salt', 1, true],
      ['bread/flour', 1, false],
    ]);
    expect(await database.db.$count(questionVersions)).toBe(4);
  });

  it('withdraws a question with the reason in its file, and restores the question', async () => {
    write('bread.md', ...front, ...truth('yeast', true, 'withdrawn: Both may be said.'), ...truth('salt', false));
    await run('bread.md');
    expect((await stored()).map(({ isWithdrawn }) => isWithdrawn)).toEqual(['Both may be said.', '']);
    write('bread.md', ...front, ...truth('yeast', true), ...truth('salt', false));
    await run('bread.md');
    expect((await stored()).map(({ isWithdrawn }) => isWithdrawn)).toEqual(['', '']);
  });
});

describe('the right option', () => {
  const oven = ['Heat', 'Ash', 'Wind', 'Coal'];
  const optionsIn = async () => {
    const [row] = await database.db
      .select({ body: questionVersions.body, key: questionVersions.key })
      .from(questionVersions);
    const { options } = row?.body as { options: { id: string; text: string[] }[] };
    const { weights } = row?.key as { weights: Record<string, number> };
    return options.map(({ id, text }) => [id, text.join(''), weights[id]]);
  };
  // Sorted by their words, regardless of the position of the right option in the file.
  const byWords = [
    ['a', 'Ash', 0],
    ['b', 'Coal', 0],
    ['c', 'Heat', 1],
    ['d', 'Wind', 0],
  ];

  it('is revealed neither by the ids of the options nor by their order', async () => {
    const answers = oven.map((text, index) => `- [${index === 0 ? 'x' : ' '}] ${text}`);
    write('bread.md', ...front, '## crust', 'type: single_choice', '', 'What browns?', '', '### Answers', ...answers);
    await run('bread.md');
    expect(await optionsIn()).toEqual(byWords);
    await emptyDatabase(database);
    write('oven.gift', `::crust::What browns? {=${oven.join(' ~')}}`);
    expect((await run('oven.gift')).code).toBe(0);
    expect(await optionsIn()).toEqual(byWords);
  });

  it('keeps its position when the file fixes the order, with an id derived from its words', async () => {
    const answers = oven.map((text, index) => `- [${index === 0 ? 'x' : ' '}] ${text}`);
    const head = ['## crust', 'type: single_choice', 'shuffle: false', '', 'What browns?', '', '### Answers'];
    write('bread.md', ...front, ...head, ...answers);
    await run('bread.md');
    expect(await optionsIn()).toEqual(['c', 'a', 'd', 'b'].map((id) => byWords.find(([one]) => one === id)));
  });
});

describe('a self-assessment', () => {
  it('is in a default group after all others if its file names no group', async () => {
    write('bread.md', ...front, ...truth('yeast', true));
    write('groups.json', '[{ "slug": "kitchen", "title": "Kitchen", "summary": "Of ovens." }]');
    write('cake.md', ...front.slice(0, -2), 'group: kitchen', '---', '', ...truth('eggs', true));
    await run('groups.json');
    await run('cake.md');
    await run('bread.md');
    const rows = await database.db
      .select({ slug: assessments.externalRef, group: assessmentGroups.externalRef })
      .from(assessments)
      .innerJoin(assessmentGroups, eq(assessmentGroups.id, assessments.groupId))
      .orderBy(asc(assessmentGroups.position));
    expect(rows).toEqual([
      { slug: 'cake', group: 'kitchen' },
      { slug: 'bread', group: 'more-self-assessments' },
    ]);
    for (const name of ['groups.json', 'cake.md']) rmSync(join(folder, name));
  });
});

describe('an assessment of a course', () => {
  const graded = ['---', 'title: Bread', 'summary: On baking.', 'mode: graded', 'course: bread'];
  const place = (...lines: string[]) => write('bread.md', ...graded, ...lines, '---', '', ...truth('yeast', true));

  it('names its lesson, which must be a quiz', async () => {
    const [reading, quiz] = [
      { externalRef: 'bread/one/reading' },
      { externalRef: 'bread/one/quiz', kind: 'quiz', rule: 'pass' },
    ];
    const course = await addCourse({ database, clock: systemClock } as never, [reading, quiz], { slug: 'bread' });
    place();
    expect(await run('bread.md')).toMatchObject({
      lines: [
        'bread.md, line 5, column course: is named without the lesson in which it is found',
        'Nothing was written',
      ],
    });
    place('lesson: one/reading');
    expect(await run('bread.md')).toMatchObject({
      lines: [
        'bread.md, line 6, column lesson: is one/reading, which is a lesson of another kind than quiz',
        'Nothing was written',
      ],
    });
    place('lesson: one/quiz');
    await database.db.update(courses).set({ kind: 'program' });
    expect(await run('bread.md')).toMatchObject({
      lines: [
        'bread.md, line 5, column course: is bread, which is no course that is learned here',
        'Nothing was written',
      ],
    });
    await database.db.update(courses).set({ kind: 'lms' });
    expect(await run('bread.md')).toMatchObject({ code: 0 });
    const [row] = await database.db.select({ lesson: assessments.lessonItemId }).from(assessments);
    expect(row?.lesson).toBe(course.itemIds[1]);
    expect(await database.db.$count(lessonItems)).toBe(2);
  });
});

describe('invalid content', () => {
  const wrong = [
    ...front,
    ...truth('yeast', true, 'skills: [Juggling]'),
    ...truth('salt', false, 'lesson: bread/dough/rest'),
    ...truth('right', true),
    '## crust',
    'type: single_choice',
    '',
    'What browns a crust?',
    '',
    '### Answers',
    '- [x] heat',
    '- [ ] heat',
  ];

  it('is reported by file and line, and nothing is written', async () => {
    write('bread.md', ...wrong);
    expect(await run('bread.md')).toEqual({
      code: 1,
      lines: ['bread.md, line 43, column options.1.text: is a second option “heat”', 'Nothing was written'],
    });
    write('bread.md', ...wrong.slice(0, -1), '- [ ] sugar');
    expect(await run('bread.md')).toEqual({
      code: 1,
      lines: [
        'bread.md, line 9, column skills: names Juggling, which is none of the skills',
        'bread.md, line 19, column lesson: is bread/dough/rest, which is no lesson',
        'Nothing was written',
      ],
    });
    expect(await database.db.$count(questions)).toBe(0);
  });

  it('is left out and reported with --skip-broken, and the rest is imported', async () => {
    write('bread.md', ...wrong);
    expect(await run('bread.md', '--skip-broken')).toEqual({
      code: 0,
      lines: [
        '3 read, 1 new, 0 changed, 0 unchanged, 0 duplicates, 0 gone',
        'bread.md, line 43, column options.1.text: is a second option “heat”: left out',
        'bread.md, line 9, column skills: names Juggling, which is none of the skills: left out',
        'bread.md, line 19, column lesson: is bread/dough/rest, which is no lesson: left out',
        'bread: new',
      ],
    });
    expect((await stored()).map(({ ref }) => ref)).toEqual(['bread/right']);
  });

  const examOf = (...rules: string[]) => [
    ...front.slice(0, -3),
    'mode: graded',
    ...rules,
    '---',
    '',
    ...truth('yeast', true),
  ];
  const isShownBefore =
    'late_counts: is not allowed if results are shown before late answers arrive: show them in after_close';

  it('includes counting late answers when results are shown before they arrive', async () => {
    const nowhere = 'review_policy: { after_submit: [], after_last_attempt: [], after_close: [score, right_answer] }';
    const early = 'review_policy: { after_submit: [], after_last_attempt: [score], after_close: [] }';
    for (const rules of [['late_counts: true'], ['late_counts: true', early]]) {
      write('bread.md', ...examOf(...rules));
      expect((await run('bread.md')).lines[0]).toContain(isShownBefore);
    }
    write('bread.md', ...front.slice(0, -2), 'late_counts: true', ...front.slice(-2), ...truth('yeast', true));
    expect((await run('bread.md')).lines[0]).toContain(isShownBefore);
    write('bread.md', ...examOf('late_counts: true', nowhere));
    expect((await run('bread.md')).code).toBe(0);
    const [row] = await database.db.select().from(assessments);
    expect([row?.lateCounts, row?.lateSyncS]).toEqual([true, 600]);
  });

  it('includes rules that would reveal a hidden score: a lesson or a prerequisite', async () => {
    const hidden = 'review_policy: { after_submit: [explanations], after_last_attempt: [], after_close: [] }';
    write('bread.md', ...examOf(hidden, 'course: baking', 'lesson: dough/quiz'));
    expect((await run('bread.md')).lines[0]).toContain(
      'lesson: is not allowed unless the score is shown in after_submit',
    );
    const both = ['bread.md', 'cake.md'].map((name) => join(folder, name));
    write('bread.md', ...examOf(hidden));
    expect((await run('bread.md')).code).toBe(0);
    write('cake.md', ...examOf('requires: bread').map((line) => line.replace('yeast', 'eggs')));
    expect((await run('cake.md')).lines[0]).toContain('requires: is bread, whose score is never shown');
    for (const path of both) rmSync(path);
  });

  it('includes drawing more questions from a pool than it has', async () => {
    write('bread.md', ...front.slice(0, -2), 'parts: [{ pool: flour, draw: 3 }]', '---', '');
    write(
      'flour.md',
      '---',
      'title: Flour',
      'summary: Of flour.',
      'mode: pool',
      '---',
      '',
      ...truth('rye', true),
      ...truth('oat', false),
    );
    const gone = ['bread.md', 'flour.md'].map((name) => join(folder, name));
    expect((await run('flour.md')).code).toBe(0);
    expect((await run('bread.md')).lines).toEqual([
      'bread.md, line 5, column parts: draw 3 of flour, which has 2 questions',
      'Nothing was written',
    ]);
    for (const path of gone) rmSync(path);
  });
});
