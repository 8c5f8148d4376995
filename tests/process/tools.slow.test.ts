import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { capabilities } from '../../server/composition.ts';
import { createUser } from '../../server/platform/accounts/store.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { folderStore } from '../../server/platform/storage/folder-store.ts';
import type { FileStore } from '../../server/platform/storage/store.ts';
import { seed } from '../../server/startup/seed.ts';
import { messageOf } from '../support/contact.ts';
import { buildStale } from '../support/portal-process.ts';
import { runTool } from '../support/run-tool.ts';
import { openTestDatabase } from '../support/server-database.ts';
import { clientOf, type Ended, killAll, run, startServer } from './server-process.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

let folder: string;
let dataDir: string;
let store: FileStore;
let database: Database;

/** Runs a real command line on a data folder. */
const tool = (...argv: string[]): Promise<Ended> => run(argv, { DATA_DIR: dataDir }).ended;

/** Runs a command in this process. */
async function perform(command: string, ...argv: string[]): Promise<Ended> {
  const { code, out, err } = await runTool({ command, argv, workingFolder: folder }, { database, store });
  const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
  return { code, out: text(out), err: text(err) };
}

const counts = async () => (await perform('ops', 'status')).out;
/** The output about the two rows of skills.csv that the import skips. */
const leftOut =
  `${fixture('skills.csv')}, line 4, column name: already exists as python: left out\n` +
  `${fixture('skills.csv')}, line 5, column ref: is a second test:baking: left out\n`;
const printed = (out: string): Ended => ({ code: 0, out, err: '' });
const refused = (...lines: string[]): Ended => ({ code: 1, out: '', err: lines.map((line) => `${line}\n`).join('') });

beforeAll(async () => {
  buildStale(['server']);
  folder = mkdtempSync(join(tmpdir(), 'acado-tools-'));
  dataDir = join(folder, 'data');
  store = folderStore(dataDir);
  // The first command creates the folder, as the server's first start does.
  expect(await tool('import', 'skills', fixture('skills.csv'))).toEqual(
    printed(`5 read, 3 new, 0 changed, 0 unchanged, 2 duplicates\n${leftOut}`),
  );
}, 120_000);
afterEach(killAll);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the command line', () => {
  it.each([
    [['emport'], 'Unknown command emport. Available commands: import, ops\n'],
    [['import', 'skills', 'missing.csv'], 'missing.csv does not exist\n'],
  ])('refuses %j', async (argv, err) => {
    expect(await tool(...argv)).toEqual({ code: 1, out: '', err });
  });

  it.each([
    [['import', 'lessons', 'x.csv'], 'imports'],
    [['import', 'skills', 'x.csv', '--force'], 'imports'],
    [['ops', 'x'], 'operations'],
  ] as const)('answers %j with a list of all %s', async (argv, brought) => {
    const { code, out, err } = await tool(...argv);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(new RegExp(`^Usage: npm run ${argv[0]} -- <`));
    const words = new Set(err.split(/[\s|<>]+/));
    const names = capabilities.flatMap((capability) => Object.keys(capability[brought] ?? {}));
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  });
});

describe('an import', () => {
  beforeAll(async () => {
    database = await openTestDatabase();
    await seed(database, store);
  });
  afterAll(() => database.close());

  it('prints the number of new, changed and unchanged rows, and changes nothing in a dry run or the second time', async () => {
    const before = await counts();
    const first = '5 read, 3 new, 0 changed, 0 unchanged, 2 duplicates';
    expect(await perform('import', 'skills', fixture('skills.csv'), '--dry-run')).toEqual(
      printed(`${first}; a dry run: nothing was written\n${leftOut}`),
    );
    expect(await counts()).toBe(before);
    expect(await perform('import', 'skills', fixture('skills.csv'))).toEqual(printed(`${first}\n${leftOut}`));
    expect(await perform('import', 'skills', fixture('skills.csv'))).toEqual(
      printed(`5 read, 0 new, 0 changed, 3 unchanged, 2 duplicates\n${leftOut}`),
    );
  });

  it('adds universities and areas, and updates changed rows', async () => {
    expect(await perform('import', 'universities', fixture('universities.json'))).toEqual(
      printed('2 read, 2 new, 0 changed, 0 unchanged, 0 duplicates\n'),
    );
    const later = join(folder, 'later.csv');
    writeFileSync(
      later,
      "name,country,domains,city\nUniversité d’Autre,FR,,\nUniversité d'Exemple,FR,univ-exemple.example,Lyon\n",
    );
    expect(await perform('import', 'universities', later)).toEqual(
      printed('2 read, 1 new, 1 changed, 0 unchanged, 0 duplicates\n'),
    );
    expect(await perform('import', 'universities', fixture('universities.json'))).toEqual(
      printed('2 read, 0 new, 0 changed, 2 unchanged, 0 duplicates\n'),
    );
    expect(await perform('import', 'areas', fixture('areas.json'))).toEqual(
      printed('2 read, 2 new, 0 changed, 0 unchanged, 0 duplicates\n'),
    );
  });

  it('names every wrong value by line and column, and writes nothing', async () => {
    const before = await counts();
    const csv = fixture('skills-wrong.csv');
    expect(await perform('import', 'skills', csv)).toEqual(
      refused(
        `${csv}, line 3, column name: is empty`,
        `${csv}, line 4: has 3 columns instead of 2`,
        `${csv}, line 6, column ref: is empty`,
        'Nothing was written',
      ),
    );
    const json = fixture('universities-wrong.json');
    expect(await perform('import', 'universities', json)).toEqual(
      refused(
        `${json}, line 8, column alpha_two_code: is not an ISO 3166-1 alpha-2 code`,
        `${json}, line 8, column domains: entry 1 is not a domain`,
        `${json}, line 8, column domains: entry 2 is not a domain`,
        `${json}, line 8, column web_pages: entry 1 is not an http:// or https:// address`,
        'Nothing was written',
      ),
    );
    expect(await counts()).toBe(before);
  });

  it('adds a folder of pages, and changes nothing the second time', async () => {
    expect(await perform('import', 'pages', fixture('pages'))).toEqual(
      printed('2 read, 2 new, 0 changed, 0 unchanged, 0 duplicates\n'),
    );
    expect(await perform('import', 'pages', fixture('pages'))).toEqual(
      printed('2 read, 0 new, 0 changed, 2 unchanged, 0 duplicates\n'),
    );
  });

  it('names each fault of a page by file and line, and writes nothing of the folder', async () => {
    const before = await counts();
    const pages = fixture('pages-wrong');
    expect(await perform('import', 'pages', pages)).toEqual(
      refused(
        `${pages}/a.md, line 3, column slug: is not in lower case words joined by hyphens`,
        `${pages}/a.md, line 1, column summary: is missing`,
        `${pages}/a.md, line 6, column effective_at: is not a day such as 2026-01-31`,
        `${pages}/a.md, line 7, column author: is not known`,
        `${pages}/a.md, line 10: is a first-level heading, which is reserved for the title`,
        `${pages}/a.md, line 12: contains HTML, which pages do not support`,
        `${pages}/a.md, line 14: links to javascript:alert(1): only /paths, #parts, https:// and mailto: are allowed`,
        `${pages}/b.md, line 1: does not begin with front matter between two lines of ---`,
        'Nothing was written',
      ),
    );
    expect(await perform('import', 'pages', folder)).toEqual(refused(`${folder} holds no *.md file`));
    expect(await counts()).toBe(before);
  });

  it('adds a presenter’s calendar, writes nothing in a dry run, and removes entries that are gone from the file', async () => {
    await perform('ops', 'demo');
    const file = join(folder, 'office-hours.ics');
    const day = 24 * 3_600_000;
    const stamp = (days: number) => new Date(Date.now() + days * day).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const event = (uid: string, days: number) =>
      `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:${stamp(days)}\r\nDURATION:PT1H\r\nSUMMARY:Office hour\r\nEND:VEVENT`;
    const write = (...events: string[]) =>
      writeFileSync(file, ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n'));
    const events = [event('one', 1), event('two', 2), event('three', 3)];
    write(...events);
    const words = ['import', 'calendar', file, '--presenter', 'presenter'] as [string, ...string[]];
    const first = '3 read, 3 new, 0 changed, 0 unchanged, 0 duplicates, 0 gone';
    const own = 'calendar office-hours of presenter';
    expect(await perform(...words, '--dry-run')).toEqual(
      printed(`${first}; a dry run: nothing was written\n${own}, new\n`),
    );
    expect(await perform(...words)).toEqual(printed(`${first}\n${own}, new\n`));
    // A shared calendar with the same name is a different calendar.
    expect(await perform('import', 'calendar', file, '--dry-run')).toEqual(
      printed(`${first}; a dry run: nothing was written\ncalendar office-hours, new\n`),
    );
    write(...events.slice(1));
    words[4] = 'Presenter@acado.test';
    expect(await perform(...words)).toEqual(
      printed(`2 read, 0 new, 0 changed, 2 unchanged, 0 duplicates, 1 gone\n${own}\n`),
    );
    expect(await perform('import', 'calendar', file, '--presenter', 'nobody')).toEqual(
      refused('There is no presenter nobody'),
    );
    write(...events, 'BEGIN:VEVENT\r\nUID:four\r\nSUMMARY:Some day\r\nEND:VEVENT');
    expect(await perform(...words)).toEqual(refused(`${file}, line 21: VEVENT: has no DTSTART`, 'Nothing was written'));
  });

  it('adds the valid part of a calendar with --skip-broken, and names the skipped lines', async () => {
    const file = join(folder, 'term.ics');
    const start = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const events = [`DTSTART:${start}`, 'SUMMARY:Some day', `DTSTART:${start}`].map((line, index) =>
      ['BEGIN:VEVENT', `UID:${index}`, line, 'END:VEVENT'].join('\r\n'),
    );
    writeFileSync(file, ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n'));
    const problem = `${file}, line 7: VEVENT: has no DTSTART`;
    expect(await perform('import', 'calendar', file)).toEqual(refused(problem, 'Nothing was written'));
    expect(await perform('import', 'calendar', file, '--skip-broken')).toEqual(
      printed(
        `2 read, 2 new, 0 changed, 0 unchanged, 0 duplicates, 0 gone\n${problem}; left out\ncalendar term, new\n`,
      ),
    );
    writeFileSync(file, 'BEGIN:VCALENDAR\r\n');
    expect(await perform('import', 'calendar', file, '--skip-broken')).toMatchObject({ code: 1, out: '' });
  });

  it('adds live classes with presenter and roster, and refuses unknown people by line', async () => {
    await perform('ops', 'demo');
    const file = join(folder, 'classes.csv');
    const header = 'ref,topic,presenter,starts_at,ends_at,zone,host_url,join_url,roster';
    const hour = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 11);
    const times = `${hour}10:00,${hour}11:00,Asia/Kolkata`;
    const links = 'https://meet.example.com/host/1,https://meet.example.com/join/1';
    const write = (...rows: string[]) => writeFileSync(file, `${[header, ...rows].join('\n')}\n`);
    const row = (ref: string, presenter: string, roster: string) =>
      `${ref},Reading a data set,${presenter},${times},${links},${roster}`;
    write(row('c-1', 'presenter', 'learner@acado.test'), row('c-2', 'presenter', ''));
    const first = '2 read, 2 new, 0 changed, 0 unchanged, 0 duplicates';
    expect(await perform('import', 'live-classes', file, '--dry-run')).toEqual(
      printed(`${first}; a dry run: nothing was written\n`),
    );
    expect(await perform('import', 'live-classes', file)).toEqual(printed(`${first}\n`));
    // This kind of import had the name `sessions` before.
    expect(await perform('import', 'sessions', file)).toEqual(
      printed('2 read, 0 new, 0 changed, 2 unchanged, 0 duplicates\n'),
    );
    const ada = { name: 'Ada', email: 'ada@example.org', passwordHash: null, role: 'Learner' } as const;
    await createUser(database.db, ada, new Date());
    write(row('c-1', 'presenter', 'learner@acado.test; ada@example.org'));
    const waits = `${file}, line 2, column roster: entry 2 waits: the learner has not confirmed this address yet`;
    for (const [changed, unchanged] of [
      [1, 0],
      [0, 1],
    ])
      expect(await perform('import', 'live-classes', file)).toEqual(
        printed(`1 read, 0 new, ${changed} changed, ${unchanged} unchanged, 0 duplicates\n${waits}\n`),
      );
    write(row('c-3', 'nobody', ''), row('c-4', 'presenter', 'gone@acado.test'));
    expect(await perform('import', 'live-classes', file)).toEqual(
      refused(
        `${file}, line 2, column presenter: is no presenter’s username or address`,
        `${file}, line 3, column roster: entry 1 is no learner’s address`,
        'Nothing was written',
      ),
    );
  });

  it('names the columns that it knows', async () => {
    const unknown = join(folder, 'unknown.csv');
    writeFileSync(unknown, 'label\nx\n');
    expect(await perform('import', 'areas', unknown)).toEqual(
      refused(
        `${unknown}, line 1: does not have the columns of a known source (own format: ref, name)`,
        'Nothing was written',
      ),
    );
  });
});

describe('a tool next to a running server', { timeout: 120_000 }, () => {
  it('prints the same as without the server, and learners keep their choices', async () => {
    const copy = join(folder, 'copy');
    cpSync(dataDir, copy, { recursive: true });
    const server = await startServer({ DATA_DIR: copy });
    const account = { name: 'Ada', email: 'ada@example.org', password: 'a long enough sentence' };
    const { data } = await clientOf(server.origin).post<{ token: string }>('/joy/signup', account);
    const client = clientOf(server.origin, data.token);
    const skills = (await client.get<{ id: number; name: string }[]>('/skills-list')).data;
    const baking = skills.find(({ name }) => name === 'Baking');
    await client.post('/add-skill-mapping', { skill_id: baking?.id, self_proficiency: '80' });

    const renamed = join(folder, 'renamed.csv');
    writeFileSync(renamed, 'ref,name\ntest:baking,Bread and pastry\n');
    const commands = [
      ['import', 'skills', renamed],
      ['import', 'skills', fixture('skills-wrong.csv')],
      ['import', 'skills', 'missing.csv'],
      ['import', 'cities', 'x'],
      ['ops', 'demo'],
      ['ops', 'x'],
    ];
    for (const command of commands) {
      const beside = await run(command, { DATA_DIR: copy }).ended;
      expect(beside, command.join(' ')).toEqual(await tool(...command));
    }

    const report = { title: 'TypeError: x', errors: 'TypeError: x\n    at f (a.js:1:2)', type: 'error', status: '500' };
    for (const path of ['/skills', '/interests', '/skills'])
      await client.post('/save-error-report', { ...report, path, release: '0.1.0+4f0c2a91', count: 2 });
    await client.post('/save-error-report', { ...report, title: 'Error: \u001b[2Jwiped' });
    const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`;
    const reported = await run(['ops', 'errors'], { DATA_DIR: copy }).ended;
    expect(reported.out.split('\n')).toEqual([
      expect.stringMatching(`^1 time, 1 user, last ${time}$`),
      '  Error: [2Jwiped',
      '    TypeError: x',
      '    at f (a.js:1:2)',
      expect.stringMatching(`^4 times, 1 user, last ${time}, /skills, 0.1.0\\+4f0c2a91$`),
      '  TypeError: x',
      '    at f (a.js:1:2)',
      expect.stringMatching(`^2 times, 1 user, last ${time}, /interests, 0.1.0\\+4f0c2a91$`),
      '  TypeError: x',
      '    at f (a.js:1:2)',
      '',
    ]);
    const words = messageOf({ topic: 'account', message: 'Where do I find\nmy own list?', name: 'Ada' });
    const { data: answer } = await client.post<{ reference: string }>('/contact-messages', words);
    const written = await run(['ops', 'messages'], { DATA_DIR: copy }).ended;
    expect(written.out.split('\n')).toEqual([
      expect.stringMatching(`^${answer.reference}, ${time}$`),
      '  Topic: My account',
      '  Message: Where do I find',
      '    my own list?',
      '  Name: Ada',
      '  Email: asha@example.com',
      '  Agreed: I agree that you store these answers for a year to answer me. I can withdraw my consent at any time by writing to you.',
      '',
    ]);

    const mapped = (await client.get<{ name: string; self_proficiency: string }[]>('/skills-mapping-list')).data;
    expect(mapped).toMatchObject([{ name: 'Bread and pastry', self_proficiency: '80' }]);
    const listed = (await client.get<{ name: string }[]>('/skills-list')).data.map(({ name }) => name);
    expect(listed).toContain('Bread and pastry');
    expect(listed).not.toContain('Baking');
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, err: '' });
  });
});
