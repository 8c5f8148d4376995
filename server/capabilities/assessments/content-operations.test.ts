import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from '../../../tests/support/run-tool.ts';
import { openTestDatabase } from '../../../tests/support/server-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { assessments, attemptAnswers, attempts, questions } from '../../tables/assessments.ts';

const folder = mkdtempSync(join(tmpdir(), 'acado-operations-'));
let database: Database;

const run = (command: string, ...argv: string[]) => runTool({ command, argv, workingFolder: folder }, { database });
const at = new Date('2027-01-15T09:00:00Z');

const file = `---
title: Bread
summary: On baking.
mode: graded
---

## crust
type: single_choice
hint: It is hot.

What browns a "crust", mostly?

### Answers
- [x] heat
- [ ] =salt
- [ ] a, b
  > Letters brown nothing.

### Explanation
Sugar and heat.

## yeast
type: true_false

Yeast lives.

### Answers
- [x] true
- [ ] false

## order
type: ordering

What comes first?

### Answers
1. Dough
2. Bread
`
  .replace('hint: It is hot.\n', '')
  .replace('### Explanation', '### Hint\nIt is hot.\n\n### Explanation');

/** Adds an ended attempt with these answers: the option, whether yeast lives, and whether the order was right. */
async function attempt(no: number, option: string | null, yeast: boolean, isInOrder: boolean, state = 'ended.graded') {
  const { db } = database;
  const [assessment] = await db.select({ id: assessments.id }).from(assessments);
  const [row] = await db
    .insert(attempts)
    .values({ assessmentId: assessment?.id ?? 0, no, state, seed: 1, createdAt: at, updatedAt: at })
    .returning({ id: attempts.id });
  const all = await db
    .select({ id: questions.id, ref: questions.externalRef, versionId: questions.versionId })
    .from(questions);
  const given = {
    'bread/crust': [option === null ? null : { options: [option] }, Number(option === 'c')],
    'bread/yeast': [{ value: yeast }, Number(yeast)],
    'bread/order': [{ order: ['a'] }, Number(isInOrder)],
  } as const;
  await db.insert(attemptAnswers).values(
    all.map(({ id, ref, versionId }, index) => {
      const [response, fraction] = given[ref as keyof typeof given];
      return {
        attemptId: row?.id ?? 0,
        questionId: id,
        versionId: versionId ?? 0,
        position: index + 1,
        response: response as never,
        fraction,
        points: fraction,
      };
    }),
  );
}

beforeAll(async () => {
  database = await openTestDatabase();
  writeFileSync(join(folder, 'bread.md'), file);
  await run('import', 'assessments', 'bread.md');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

describe('the export of an assessment', () => {
  it('writes a file, and reports by line what the format can’t express', async () => {
    expect(await run('ops', 'export-assessment', 'bread', '--format', 'gift', '--to', 'out.gift')).toEqual({
      code: 0,
      out: [],
      err: [
        'line 1: the settings of bread are left out, as GIFT holds questions alone',
        'line 3: crust goes without its hint',
        'line 16: order is left out: GIFT cannot say it',
      ],
      lines: expect.any(Array),
    });
    expect(readFileSync(join(folder, 'out.gift'), 'utf8')).toBe(`// bread

// [id:crust]
::crust::[markdown]What browns a "crust", mostly? {
  =heat
  ~\\=salt
  ~a, b#Letters brown nothing.
  ####Sugar and heat.
}

// [id:yeast]
::yeast::[markdown]Yeast lives. {
  TRUE
}

// order is left out: GIFT cannot say it
`);
    expect((await run('import', 'assessments', 'out.gift', '--dry-run')).code).toBe(0);
  });

  it('is printed completely, and importing it again changes nothing', async () => {
    const { code, out } = await run('ops', 'export-assessment', 'bread');
    expect([code, JSON.parse(out.join('\n'))]).toEqual([
      0,
      expect.objectContaining({ slug: 'bread', mode: 'graded', questions: expect.any(Array) }),
    ]);
    writeFileSync(join(folder, 'bread.json'), out.join('\n'));
    expect((await run('import', 'assessments', 'bread.json')).lines).toEqual([
      '3 read, 0 new, 0 changed, 3 unchanged, 0 duplicates, 0 gone',
    ]);
  });

  it.each([
    [['export-assessment'], /^Usage: /],
    [['export-assessment', 'bread', '--format', 'xml'], /^Usage: /],
    [['export-assessment', 'cake'], /^No assessment is called cake$/],
    [['export-assessment', 'bread', '--to', 'nowhere/out.json'], /^nowhere\/out\.json does not exist$/],
    [['assessment', 'cake'], /^No assessment is called cake$/],
    [['assessment', 'bread', '--cvs'], /^Usage: /],
  ])('refuses wrong arguments: %s', async (argv, message) => {
    const { code, err } = await run('ops', ...argv);
    expect([code, err[0]]).toEqual([1, expect.stringMatching(message)]);
  });
});

describe('the statistics of an assessment', () => {
  it('cover ended first attempts, as a table and as CSV', async () => {
    expect((await run('ops', 'assessment', 'bread')).out).toEqual([
      'Bread: 0 first attempts',
      'Nobody has answered yet',
    ]);
    // Options have ids in the order of their words: salt, a and b, heat.
    await attempt(1, 'c', true, true);
    await attempt(1, 'b', false, false);
    await attempt(1, 'c', true, false);
    await attempt(1, null, false, true);
    await attempt(2, 'a', true, true);
    await attempt(1, 'a', true, true, 'voided');
    const { out } = await run('ops', 'assessment', 'bread', '--csv');
    expect(out).toEqual([
      'question,version,type,answers,blank,difficulty,discrimination,nobody chooses,look at',
      "bread/crust,1,single_choice,4,1,0.50,0.71,'=salt,",
      'bread/order,1,ordering,4,0,0.50,0.00,,',
      'bread/yeast,1,true_false,4,0,0.50,0.71,,',
    ]);
    expect((await run('ops', 'assessment', 'bread')).out.slice(0, 2)).toEqual([
      'Bread: 4 first attempts',
      'question     version  type           answers  blank  difficulty  discrimination  nobody chooses  look at',
    ]);
  });
});
