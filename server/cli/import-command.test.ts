import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTool } from '../../tests/support/run-tool.ts';
import { emptyDatabase, openTestDatabase } from '../../tests/support/server-database.ts';
import { upsertInterestAreas } from '../capabilities/interests/store.ts';
import { upsertSkills } from '../capabilities/skills/store.ts';
import type { Database } from '../platform/db/database.ts';
import { onFile, productFault } from '../platform/process/operator-error.ts';
import { folderStore } from '../platform/storage/folder-store.ts';
import { courses } from '../tables/courses.ts';
import { interestAreas } from '../tables/interests.ts';
import { skills } from '../tables/skills.ts';
import { universities } from '../tables/universities.ts';

const folder = mkdtempSync(join(tmpdir(), 'acado-import-'));
let database: Database;

const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);

async function run(...argv: string[]) {
  const request = { command: 'import', argv, workingFolder: folder };
  const { code, lines } = await runTool(request, { database, store: folderStore(folder) });
  return { code, lines };
}

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

describe('a list', () => {
  it('reports each skipped row by line', async () => {
    write('skills.csv', 'ref,name', 'a,Baking', 'b,Sailing', 'a,Baking bread', 'c,BAKING');
    const notes = [
      'skills.csv, line 4, column ref: is a second a: left out',
      'skills.csv, line 5, column name: already exists as a: left out',
    ];
    expect(await run('skills', 'skills.csv')).toEqual({
      code: 0,
      lines: ['4 read, 2 new, 0 changed, 0 unchanged, 2 duplicates', ...notes],
    });
    expect(await run('skills', 'skills.csv')).toEqual({
      code: 0,
      lines: ['4 read, 0 new, 0 changed, 2 unchanged, 2 duplicates', ...notes],
    });
    write('areas.csv', 'ref,name', 'a,Art', 'a,Arts');
    expect((await run('areas', 'areas.csv')).lines).toEqual([
      '2 read, 1 new, 0 changed, 0 unchanged, 1 duplicates',
      'areas.csv, line 3, column ref: is a second a: left out',
    ]);
  });

  it.each([
    ['conceptUri,code,iscoGroup,preferredLabel', 'http://e/1,1.2,1,baker', 'holds the occupations of ESCO'],
    ['conceptType,conceptUri,preferredLabel', 'Occupation,http://e/1,baker', 'holds the occupations of ESCO'],
    ['conceptUri,code,preferredLabel', 'http://e/1,S1,baking', 'holds groups of ESCO'],
  ])('of ESCO is refused if it contains no skills: %s', async (header, row, message) => {
    write('esco.csv', header, row);
    expect(await run('skills', 'esco.csv')).toEqual({
      code: 1,
      lines: [`esco.csv, line 1: ${message}, which are no skills: import its skills_en.csv`, 'Nothing was written'],
    });
    expect(await database.db.$count(skills)).toBe(0);
  });

  it('is unchanged when imported again, even with incomplete characters', async () => {
    writeFileSync(
      join(folder, 'half.json'),
      '[{"name":"Half \\ud83d","country":"DE","domains":["half.de"],"web_pages":["https://half.de/\\ud83d"]}]',
    );
    expect((await run('universities', 'half.json')).lines).toEqual([
      '1 read, 1 new, 0 changed, 0 unchanged, 0 duplicates',
    ]);
    expect((await run('universities', 'half.json')).lines).toEqual([
      '1 read, 0 new, 0 changed, 1 unchanged, 0 duplicates',
    ]);
    expect(await database.db.$count(universities)).toBe(1);
  });

  it.each([
    ['ref;name', 'a;Baking', 'skills.csv, line 1: is separated by semicolons: save it with commas'],
    ['ref,name', '', 'skills.csv, line 1: has no rows below its header'],
    ['ref,name', 'a,"Baking\nb,Sailing', 'skills.csv, line 2, column 3: opens a quote that is never closed'],
    ['ref,name', 'a,\u200b', 'skills.csv, line 2, column name: is empty'],
    [
      'ref,name',
      'a,Bak\u202eing',
      'skills.csv, line 2, column name: contains U+202E, which changes the direction of the text: remove it',
    ],
  ])('with errors is refused by line: %s %s', async (header, row, problem) => {
    write('skills.csv', header, row);
    expect(await run('skills', 'skills.csv')).toEqual({ code: 1, lines: [problem, 'Nothing was written'] });
  });
});

describe('a folder of courses', () => {
  const course = (...names: string[]) => join(folder, 'source', 'reading-charts', ...names);
  const lesson = '---\ntitle: More\nkind: text\nminutes: 1\n---\nWords.\n';

  beforeEach(async () => {
    rmSync(join(folder, 'source'), { recursive: true, force: true });
    cpSync('tests/support/courses', join(folder, 'source'), { recursive: true });
    await database.db.transaction(async (tx) => {
      await upsertSkills(tx, [{ ref: 'python', name: 'Python' }]);
      await upsertInterestAreas(tx, [{ ref: 'data', name: 'Data science' }]);
    });
  });

  it('reports everything that it skips', async () => {
    const first = '1 read, 1 new, 0 changed, 0 unchanged, 0 duplicates';
    expect((await run('courses', 'source', '--dry-run')).lines).toEqual([`${first}; a dry run: nothing was written`]);
    writeFileSync(course('01-axes', '03-more.MD'), lesson);
    writeFileSync(course('01-axes', '04-more.markdown'), lesson);
    writeFileSync(course('01-axes', 'draft.png'), '');
    mkdirSync(course('01-axes', 'old'));
    writeFileSync(course('01-axes', 'old', '01-more.md'), lesson);
    writeFileSync(course('.hidden'), '');
    writeFileSync(join(folder, 'source', 'README.md'), 'About these.');
    renameSync(course('01-axes'), join(folder, 'elsewhere'));
    cpSync(join(folder, 'elsewhere'), course('01-axes'), { recursive: true });
    symlinkSync(join(folder, 'elsewhere'), course('02-more'));
    symlinkSync(join(folder, 'nowhere'), course('gone'));
    symlinkSync(course('loop'), course('loop'));
    const at = 'source/reading-charts';
    expect((await run('courses', 'source')).lines).toEqual([
      first,
      'source/README.md is ignored: texts are not read from this folder',
      `${at}/01-axes/03-more.MD is ignored: only names that end in .md are read`,
      `${at}/01-axes/04-more.markdown is ignored: only names that end in .md are read`,
      `${at}/01-axes/draft.png is ignored: nothing refers to it`,
      `${at}/01-axes/old/01-more.md is ignored: texts are not read from this folder`,
      `${at}/02-more is ignored: it is a link to a folder`,
      `${at}/gone is ignored: it is a broken link`,
      `${at}/loop is ignored: it is a broken link`,
    ]);
  });

  it('is refused by line for other encodings and for characters hidden by escapes', async () => {
    writeFileSync(course('01-axes', '03-latin.md'), Buffer.from('---\ntitle: Café\n---\n', 'latin1'));
    writeFileSync(course('01-axes', '04-nul.md'), '---\ntitle: "a\\0b"\nkind: text\nminutes: 1\n---\nWords.\n');
    writeFileSync(course('01-axes', 'film.en.vtt'), 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHi\n');
    const at = 'source/reading-charts/01-axes';
    expect((await run('courses', 'source')).lines).toEqual([
      `${at}/03-latin.md, line 2, column 11: is not UTF-8: save it as UTF-8`,
      expect.stringMatching(
        /02-film\.md, line \d+, column video: names film\.en\.vtt, which is wrong in line 3: has the times of SubRip/,
      ),
      `${at}/04-nul.md, line 2, column title: contains a control character`,
      'Nothing was written',
    ]);
  });
});

describe('the university of a course', () => {
  it('is named by any of its names or, if two share it, by a domain', async () => {
    await database.db.transaction((tx) => upsertInterestAreas(tx, [{ ref: 'law', name: 'Law' }]));
    write('list.csv', 'name,other_names,country,domains', 'Bath,The Bath|Bad,GB,bath.ac.uk', 'Bath,,GB,bath.edu');
    await run('universities', 'list.csv');
    const course = (university: string) =>
      JSON.stringify([
        {
          slug: 'c',
          title: 'C',
          summary: 'C.',
          kind: 'program',
          level: 'beginner',
          subject: 'Law',
          university,
          modules: [],
        },
      ]);
    writeFileSync(join(folder, 'course.json'), course('Bath'));
    const advice = 'write a domain of the one that is meant (bath.ac.uk, bath.edu)';
    expect((await run('courses', 'course.json')).lines).toEqual([
      `course.json, line 1, column university: is Bath, which 2 universities are called: ${advice}`,
      'Nothing was written',
    ]);
    for (const [university, id] of [
      ['bath.ac.uk', 1],
      ['bath.edu', 2],
      ['The Bath', 1],
      ['Bathe', null],
    ] as const) {
      writeFileSync(join(folder, 'course.json'), course(university));
      expect((await run('courses', 'course.json')).code).toBe(id === null ? 1 : 0);
      const [row] = await database.db.select({ id: courses.universityId }).from(courses);
      expect(row?.id).toBe(id ?? 1);
    }
  });
});

describe('an unexpected error', () => {
  const loop = join(folder, 'loop');

  it('names the file and a log, without details', async () => {
    const { message } = productFault('list.csv', 'read', new TypeError('Cannot read properties of undefined'));
    const [, code, log] =
      /^list\.csv could not be read because of a bug in Acado\. Report the code ([0-9a-f]{8}) with the contents of (\S+)\. Nothing was written$/.exec(
        message,
      ) ?? [];
    expect(log).toContain(code);
    expect(readFileSync(log ?? '', 'utf8')).toContain('TypeError: Cannot read properties of undefined');
    rmSync(log ?? '');
  });

  it('doesn’t reveal a query with its rows', async () => {
    write('areas.csv', 'ref,name', 'a,Secret words');
    await database.db.execute(sql`alter table ${interestAreas} add constraint broken check (name <> 'Secret words')`);
    const answer = await run('areas', 'areas.csv');
    await database.db.execute(sql`alter table ${interestAreas} drop constraint broken`);
    expect(answer).toEqual({ code: 1, lines: ['The database refused the command (23514). Nothing was changed'] });
  });

  it('names a link that leads back to itself', () => {
    symlinkSync(loop, loop);
    expect(() => onFile('loop', () => readFileSync(loop))).toThrow('loop is a link that leads back to itself');
  });
});
