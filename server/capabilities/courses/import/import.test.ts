import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { madeCourses } from '../../../../tests/support/made-courses.ts';
import { runTool } from '../../../../tests/support/run-tool.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { turnsDuring } from '../../../../tests/support/turns.ts';
import { mediaAssets } from '../../../platform/db/files-schema.ts';
import { folderStore } from '../../../platform/storage/folder-store.ts';
import { coursePresenters, courses, lessonItems, lessonVersions, programCourses } from '../../../tables/courses.ts';
import { upsertInterestAreas } from '../../interests/store.ts';
import { upsertSkills } from '../../skills/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'acado-courses-'));
const store = folderStore(folder);
const mediaFolder = join(folder, 'media');
const server = await startServer({ store });
const { db } = server.database;
const source = join(folder, 'source');
const at = (...names: string[]) => join(source, 'reading-charts', ...names);

/** The output and the exit code of the command. */
async function run(...argv: string[]) {
  const request = { command: 'import', argv: ['courses', ...argv], workingFolder: folder };
  const { code, lines } = await runTool(request, { database: server.database, store });
  return { code, lines };
}

const items = () =>
  db
    .select({ slug: lessonItems.slug, nodes: lessonVersions.nodes, number: lessonVersions.number })
    .from(lessonItems)
    .innerJoin(lessonVersions, eq(lessonVersions.id, lessonItems.versionId))
    .where(isNull(lessonItems.removedAt))
    .orderBy(asc(lessonItems.position));

beforeEach(async () => {
  await server.reset();
  rmSync(source, { recursive: true, force: true });
  rmSync(mediaFolder, { recursive: true, force: true });
  cpSync('tests/support/courses', source, { recursive: true });
  await db.transaction(async (tx) => {
    await upsertSkills(tx, [{ ref: 'python', name: 'Python' }]);
    await upsertInterestAreas(tx, [{ ref: 'data', name: 'Data science' }]);
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the presenters of a course', () => {
  const taughtBy = (presenter: string) => {
    const file = at('course.md');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace('about: Draws for a living.', `about: Draws for a living., presenter: ${presenter}`),
    );
  };

  it('46.1: are named by username or address, and refused if they aren’t presenters', async () => {
    taughtBy('nobody');
    const refused = await run('source');
    expect([refused.code, refused.lines.join()]).toEqual([1, expect.stringContaining('instructors')]);
    expect(refused.lines.join()).toContain('nobody, which is no presenter’s username or address');
    const pat = await server.signInPresenter();
    cpSync('tests/support/courses', source, { recursive: true });
    taughtBy(pat.user.username ?? '');
    expect((await run('source')).code).toBe(0);
    const [course] = await db.select().from(courses);
    expect(course?.instructors).toEqual([{ name: 'Ada Chart', about: 'Draws for a living.' }]);
    expect(await db.select().from(coursePresenters)).toMatchObject([{ courseId: course?.id, userId: pat.user.id }]);
    cpSync('tests/support/courses', source, { recursive: true });
    await run('source');
    expect(await db.$count(coursePresenters)).toBe(0);
  });
});

describe('a folder of courses', () => {
  it('is imported once with its texts rendered, and unchanged after that', async () => {
    expect(await run('source', '--dry-run')).toMatchObject({ code: 0, lines: [expect.stringContaining('1 new')] });
    expect([await db.$count(courses), readdirSync(folder).includes('media')]).toEqual([0, false]);
    expect(await run('source')).toEqual({ code: 0, lines: ['1 read, 1 new, 0 changed, 0 unchanged, 0 duplicates'] });
    const [text, film] = await items();
    expect([text?.slug, film?.slug, text?.number]).toEqual(['zero', 'film', 1]);
    const mi = (name: string) => ({ tag: 'mi', attributes: {}, children: [name] });
    expect(text?.nodes).toEqual([
      { kind: 'heading', level: 2, children: ['Zero'] },
      {
        kind: 'paragraph',
        children: [
          'The rise is ',
          {
            kind: 'maths',
            display: 'inline',
            children: [expect.objectContaining({ tag: 'mfrac', children: [expect.anything(), mi('a')] })],
          },
          ', and it costs 5 $ or 6 $.',
        ],
      },
      {
        kind: 'maths',
        display: 'block',
        children: [expect.anything()],
      },
      {
        kind: 'paragraph',
        children: [
          {
            kind: 'image',
            src: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.svg$/),
            alt: 'A bar that is cut at its foot',
          },
        ],
      },
      {
        kind: 'paragraph',
        children: [
          '<script>alert(1)</script> is text; ',
          { kind: 'link', href: 'https://example.org/axes', children: ['read on'] },
          '.',
        ],
      },
      { kind: 'code_block', text: 'const zero = 0;', language: 'ts' },
    ]);
    expect(await run('source')).toMatchObject({ lines: [expect.stringContaining('0 new, 0 changed, 1 unchanged')] });
    expect((await db.select().from(courses))[0]).toMatchObject({ version: 1, durationMin: 6, skillNames: 'Python' });
  });

  it('creates versions of changed lessons, keeps earlier versions, and reuses them when the text comes back', async () => {
    await run('source');
    const lesson = (words: string) => `---\ntitle: Where an axis begins\nkind: text\nminutes: 5\n---\n${words}\n`;
    const original = (await items())[0]?.nodes;
    writeFileSync(at('01-axes', '01-zero.md'), lesson('At zero.'));
    rmSync(at('01-axes', '02-film.md'));
    const leftOut = ['cut-axis.svg', 'film.en.vtt', 'film.mp4'].map(
      (file) => `source/reading-charts/01-axes/${file} is ignored: nothing refers to it`,
    );
    expect(await run('source')).toMatchObject({ lines: [expect.stringContaining('1 changed'), ...leftOut] });
    expect(await items()).toEqual([
      { slug: 'zero', nodes: [{ kind: 'paragraph', children: ['At zero.'] }], number: 2 },
    ]);
    cpSync('tests/support/courses', source, { recursive: true });
    expect(await run('source')).toMatchObject({ lines: [expect.stringContaining('1 changed')] });
    expect((await items()).map(({ slug, number }) => [slug, number])).toEqual([
      ['zero', 1],
      ['film', 1],
    ]);
    expect((await items())[0]?.nodes).toEqual(original);
    expect(await db.$count(lessonVersions)).toBe(3);
  });

  it('is refused as a whole, with file and line for each error', async () => {
    writeFileSync(
      at('01-axes', '03-bad.md'),
      '---\ntitle: Bad\nkind: text\nminutes: 1\n---\n\n![](gone.svg)\n\n$\\frac{$\n\n# One\n\n[x](y)\n',
    );
    writeFileSync(
      at('01-axes', '04-other.md'),
      '---\ntitle: Film\nkind: video\nminutes: 1\nvideo: { src: film.mp4, captions: [] }\n---\n',
    );
    const { code, lines } = await run('source');
    const bad = 'source/reading-charts/01-axes/03-bad.md, line';
    expect([code, lines]).toEqual([
      1,
      [
        `${bad} 7: shows gone.svg without an alternative text`,
        `${bad} 7: names gone.svg, which is not there`,
        expect.stringContaining(`${bad} 9: is not maths: `),
        `${bad} 11: is a first-level heading, which is reserved for the title`,
        `${bad} 13: links to y: only /paths, #parts, https:// and mailto: are allowed`,
        'source/reading-charts/01-axes/04-other.md, line 5, column video.captions: are missing',
        'Nothing was written',
      ],
    ]);
    expect(await db.$count(courses)).toBe(0);
  });

  it('is refused for names unknown to the database and for circular prerequisites', async () => {
    const course = (slug: string, more: object) => ({
      slug,
      title: slug,
      summary: 'A course.',
      kind: 'program',
      level: 'beginner',
      subject: 'Data science',
      modules: [],
      ...more,
    });
    const list = [
      course('one', { prerequisites: ['two'], skills: ['Pythn'] }),
      course('two', { prerequisites: ['one', 'three'], subject: 'Alchemy', university: 'Nowhere' }),
    ];
    writeFileSync(join(folder, 'list.json'), JSON.stringify(list, null, 1));
    const { code, lines } = await run('list.json');
    expect([code, lines.map((line) => line.replace(/^list\.json, line \d+, column /, ''))]).toEqual([
      1,
      [
        'skills: names Pythn, which is none of the skills',
        'subject: is Alchemy, which is none of the interest areas',
        'university: is Nowhere, which is none of the universities',
        'prerequisites: lead back to the course itself: one → two → one',
        'prerequisites: names three, which is no course',
        'prerequisites: lead back to the course itself: two → one → two',
        'Nothing was written',
      ],
    ]);
  });
});

describe('a list of many courses', () => {
  it('is recognised as unchanged by fingerprints, with few statements and without blocking other work', async () => {
    const list = madeCourses(400, 17).map((course) => ({ ...course, subject: 'Data science' }));
    writeFileSync(join(folder, 'made.json'), JSON.stringify(list));
    expect(await turnsDuring(() => run('made.json'))).toBeGreaterThanOrEqual((400 / 50) * 8);
    let again: unknown;
    const turns = await turnsDuring(async () => (again = await run('made.json')));
    expect(again).toEqual({ code: 0, lines: ['400 read, 0 new, 0 changed, 400 unchanged, 0 duplicates'] });
    expect(turns).toBeGreaterThanOrEqual(400 / 50);
    const [first, ...others] = list;
    writeFileSync(join(folder, 'made.json'), JSON.stringify([{ ...first, summary: 'Another one.' }, ...others]));
    expect(await run('made.json')).toMatchObject({
      lines: [expect.stringContaining('0 new, 1 changed, 399 unchanged')],
    });
  });
});

describe('the courses of a programme', () => {
  const course = (slug: string, more: object) => ({
    slug,
    title: slug,
    summary: 'A course.',
    kind: 'program',
    level: 'beginner',
    subject: 'Data science',
    modules: [],
    ...more,
  });
  const bring = (...list: object[]) => {
    writeFileSync(join(folder, 'programmes.json'), JSON.stringify(list, null, 1));
    return run('programmes.json');
  };
  const parts = () =>
    db
      .select({ slug: courses.slug, elective: programCourses.electiveGroup })
      .from(programCourses)
      .innerJoin(courses, eq(courses.id, programCourses.courseId))
      .orderBy(programCourses.position);

  it('are imported with their order and electives, and change only with the file', async () => {
    await run('source');
    const lesson = { slug: 'x', title: 'X', kind: 'text', minutes: 1, body: 'X' };
    const modules = [{ slug: 'm', title: 'M', items: [lesson] }];
    const other = course('other', { kind: 'lms', modules });
    const programme = course('degree', { courses: [{ course: 'other', elective: 'A tool' }, 'reading-charts'] });
    expect(await bring(programme, other)).toMatchObject({ code: 0 });
    expect(await parts()).toEqual([
      { slug: 'other', elective: 'A tool' },
      { slug: 'reading-charts', elective: null },
    ]);
    expect((await bring(programme, other)).lines).toEqual(['2 read, 0 new, 0 changed, 2 unchanged, 0 duplicates']);
    const less = { ...programme, courses: ['reading-charts'] };
    expect((await bring(less, other)).lines).toEqual(['2 read, 0 new, 1 changed, 1 unchanged, 0 duplicates']);
    expect(await parts()).toEqual([{ slug: 'reading-charts', elective: null }]);
  });

  it('are refused if they don’t exist, or if a course that isn’t a programme lists them', async () => {
    const { lines } = await bring(
      course('one', { courses: ['two', 'nowhere'] }),
      course('two', { courses: ['x y'] }),
      course('three', { courses: ['a', { course: 'a' }] }),
      course('four', { kind: 'lms', courses: ['a'] }),
    );
    expect(lines.map((line) => line.replace(/^programmes.json, line \d+, /, ''))).toEqual([
      'column courses.0: is neither the slug of a course nor a course with the elective that it belongs to',
      'column courses: name a course twice',
      'column courses: are only allowed for a programme',
      'Nothing was written',
    ]);
    expect((await bring(course('one', { courses: ['two', 'nowhere'] }), course('two', {}))).lines).toEqual([
      expect.stringMatching(/column courses: name two, which is a programme itself$/),
      expect.stringMatching(/column courses: name nowhere, which is no course$/),
      'Nothing was written',
    ]);
  });
});

describe('a file from another source', () => {
  const block = (more: object) => ({
    superBlock: 'web',
    block: 'html',
    name: 'HTML',
    time: '1 hour',
    lessons: [],
    ...more,
  });
  const lesson = (more: object) => ({ id: 'a1', title: 'Begin', intro: 'With a word.', ...more });

  it('is refused with the line and the field that is missing or has another type', async () => {
    const blocks = [
      block({ lessons: [lesson({}), lesson({ id: 7 }), null] }),
      block({ name: undefined }),
      block({ lessons: null, time: 5 }),
      block({ lessons: [{ id: 'b1', title: 'No text' }], superBlock: ['web'] }),
    ];
    writeFileSync(join(folder, 'blocks.json'), `[\n${blocks.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`);
    expect(await run('blocks.json')).toEqual({
      code: 1,
      lines: [
        'blocks.json, line 2, column lessons.1.id: is not a text',
        'blocks.json, line 2, column lessons.2: is not a record',
        'blocks.json, line 3, column name: is missing',
        'blocks.json, line 4, column time: is not a text',
        'blocks.json, line 4, column lessons: is not a list',
        'blocks.json, line 5, column superBlock: is not a text',
        'blocks.json, line 5, column lessons.0.intro: is not a text',
        'Nothing was written',
      ],
    });
    expect(await db.$count(courses)).toBe(0);
  });

  it('is refused for a missing column', async () => {
    const list = 'section,title,effort,prerequisites,url\nCore,Logic,6 hours,none,https://example.org\n';
    writeFileSync(join(folder, 'listed.csv'), list);
    expect((await run('listed.csv')).lines).toEqual([
      'listed.csv, line 2, column duration: is missing',
      'Nothing was written',
    ]);
  });
});

it('an import stores lesson files by their content', async () => {
  await run('source');
  const assets = await db.select().from(mediaAssets).orderBy(asc(mediaAssets.name));
  expect(assets.map(({ name, mime }) => [name, mime])).toEqual([
    ['cut-axis.svg', 'image/svg+xml'],
    ['film.en.vtt', 'text/vtt; charset=utf-8'],
    ['film.mp4', 'video/mp4'],
  ]);
});
