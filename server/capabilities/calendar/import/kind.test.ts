import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { runTool } from '../../../../tests/support/run-tool.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { importedCalendars, importedOccurrences } from '../../../tables/calendar.ts';

const server = await startServer();
const { database } = server;
const { db } = database;
const folder = mkdtempSync(join(tmpdir(), 'acado-calendars-'));
beforeEach(async () => {
  await server.reset();
  await db.delete(importedCalendars);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const day = 24 * 3_600_000;
const stamp = (days: number) => new Date(Date.now() + days * day).toISOString().replaceAll(/[-:]|\.\d+/g, '');
const event = (uid: string, days = 1, ...more: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTART:${stamp(days)}`,
  ...more,
  'END:VEVENT',
];
function write(file: string, ...lines: string[]) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
}
const bring = async (file: string, ...more: string[]) => {
  const argv = ['calendar', file, ...more];
  const { lines } = await runTool({ command: 'import', argv, workingFolder: folder }, { database });
  return lines.map((line) => line.replace(', 0 duplicates', ''));
};
/** The stored calendars with their events. */
const kept = async () => {
  const rows = await db
    .select({ title: importedCalendars.title, uid: importedOccurrences.uid })
    .from(importedCalendars)
    .leftJoin(importedOccurrences, eq(importedOccurrences.calendarId, importedCalendars.id))
    .orderBy(asc(importedCalendars.id), asc(importedOccurrences.uid));
  return rows.map(({ title, uid }) => `${title}: ${uid}`);
};
/** Stores a calendar as an earlier release did. */
const keepAsBefore = async (file: string, title: string, ...uids: string[]) => {
  const now = new Date();
  const [row] = await db
    .insert(importedCalendars)
    .values({ externalRef: `/${file}`, title, updatedAt: now })
    .returning();
  const times = { startsAt: now, endsAt: now, isAllDay: false, timezone: 'UTC', updatedAt: now };
  const texts = { kind: 'entry', title: 'Untitled', note: '', location: '', recurrenceId: '' } as const;
  await db
    .insert(importedOccurrences)
    .values(uids.map((uid) => ({ ...times, ...texts, uid, calendarId: row!.id, isCancelled: false, sequence: 0 })));
};
const stopped = (name: string, file: string) => [
  `None of the events of the calendar ${name} is in ${file}. If the file is to take its place, import it with ` +
    '--replace; if it is another calendar, with --name <name>. Nothing was written',
];

it('the import identifies calendars by their own names, whatever their files are called', async () => {
  write('a/basic.ics', 'X-WR-CALNAME:Work', ...event('w'));
  write('b/basic.ics', 'NAME:Home', ...event('h'));
  expect(await bring('a/basic.ics')).toEqual(['1 read, 1 new, 0 changed, 0 unchanged, 0 gone', 'calendar Work, new']);
  expect(await bring('b/basic.ics')).toEqual(['1 read, 1 new, 0 changed, 0 unchanged, 0 gone', 'calendar Home, new']);
  write('c/export.ics', 'X-WR-CALNAME:Work', ...event('w', 1, 'SUMMARY:Talk'));
  expect(await bring('c/export.ics')).toEqual(['1 read, 0 new, 1 changed, 0 unchanged, 0 gone', 'calendar Work']);
  expect(await kept()).toEqual(['Work: w', 'Home: h']);
});

it('the import stops if a file shares no event with the calendar of its name, unless a replacement is requested', async () => {
  write('a.ics', 'X-WR-CALNAME:Term', ...event('one'), ...event('two'));
  write('b.ics', 'X-WR-CALNAME:Term', ...event('three'));
  await bring('a.ics');
  for (const more of [[], ['--dry-run'], ['--skip-broken']])
    expect(await bring('b.ics', ...more)).toEqual(stopped('Term', 'b.ics'));
  expect(await kept()).toEqual(['Term: one', 'Term: two']);
  expect(await bring('b.ics', '--name', 'Autumn')).toEqual([
    '1 read, 1 new, 0 changed, 0 unchanged, 0 gone',
    'calendar Autumn, new',
  ]);
  expect(await bring('b.ics', '--replace')).toEqual(['1 read, 1 new, 0 changed, 0 unchanged, 2 gone', 'calendar Term']);
  expect(await bring('b.ics', '--name', 'Autumn')).toContain('calendar Autumn');
  expect(await kept()).toEqual(['Term: three', 'Autumn: three']);
  write('empty.ics', 'X-WR-CALNAME:Term');
  expect(await bring('empty.ics')).toEqual(stopped('Term', 'empty.ics'));
  await bring('empty.ics', '--replace');
  // A calendar without events accepts any file with its name.
  expect(await bring('a.ics')).toContain('calendar Term');
  expect(await kept()).toEqual(['Term: one', 'Term: two', 'Autumn: three']);
});

it('the import recognises a calendar by an old or broken event too', async () => {
  write('a.ics', 'X-WR-CALNAME:Term', ...event('old'));
  await bring('a.ics');
  write('a.ics', 'X-WR-CALNAME:Term', ...event('old', -800), ...event('new'));
  expect(await bring('a.ics')).toContain('calendar Term');
  write('a.ics', 'X-WR-CALNAME:Term', ...event('new', 1, 'DTEND:x'), ...event('newer'));
  expect(await bring('a.ics', '--skip-broken')).toContain('calendar Term');
  expect(await kept()).toEqual(['Term: newer']);
});

it('the import prefers a calendar’s unique id or source over its name', async () => {
  const address = 'SOURCE;VALUE=URI:https://calendars.test/1.ics';
  write('a.ics', 'X-WR-CALNAME:Calendar', 'UID:1', ...event('one'));
  write('b.ics', 'X-WR-CALNAME:Calendar', address, ...event('one'));
  await bring('a.ics');
  expect(await bring('b.ics')).toContain('calendar Calendar, new');
  write('b.ics', 'X-WR-CALNAME:Holidays', address, ...event('one'));
  expect(await bring('b.ics')).toContain('calendar Holidays, until now Calendar');
  write('a.ics', 'X-WR-CALNAME:Calendar', ...event('one'));
  expect(await bring('a.ics')).toContain('calendar Calendar');
  expect(await kept()).toEqual(['Calendar: one', 'Holidays: one']);
  write('c.ics', `UID:${'x'.repeat(3000)}`, `X-WR-CALNAME:${'😀'.repeat(300)}`, ...event('two'));
  const long = '😀'.repeat(200);
  expect(await bring('c.ics')).toContain(`calendar ${long}, new`);
  expect(await bring('c.ics')).toContain(`calendar ${long}`);
});

it('the import continues calendars that were stored under their file names', async () => {
  await keepAsBefore('basic.ics', 'Work', 'w');
  await keepAsBefore('term.ics', 'term', 't');
  await keepAsBefore('old.ics', 'Old name', 'o');
  // Another vendor's file with the same name is a different calendar.
  write('basic.ics', 'X-WR-CALNAME:Home', ...event('h'));
  expect(await bring('basic.ics')).toContain('calendar Home, new');
  write('basic.ics', 'X-WR-CALNAME:Work', 'UID:work', ...event('w'));
  expect(await bring('basic.ics')).toContain('calendar Work');
  write('term.ics', ...event('t'), ...event('u'));
  expect(await bring('term.ics')).toContain('calendar term');
  write('old.ics', 'X-WR-CALNAME:New name', ...event('o'));
  expect(await bring('old.ics')).toContain('calendar New name, until now Old name');
  for (const file of ['basic.ics', 'term.ics', 'old.ics'])
    expect(await bring(file)).toContainEqual(expect.stringContaining(' 0 new, 0 changed,'));
  expect(await kept()).toEqual(['Work: w', 'term: t', 'term: u', 'New name: o', 'Home: h']);
});

it('the import keeps a presenter’s calendars separate from public calendars', async () => {
  const { user } = await server.signInPresenter();
  write('a.ics', 'X-WR-CALNAME:Term', ...event('one'));
  await bring('a.ics');
  expect(await bring('a.ics', '--presenter', user.email)).toContain(`calendar Term of ${user.username}, new`);
  expect(await bring('a.ics', '--presenter', String(user.username))).toContain(`calendar Term of ${user.username}`);
  expect(await kept()).toEqual(['Term: one', 'Term: one']);
});

it('the import reports the first fifty broken or repeated lines, and how many more there are', async () => {
  const twice = Array.from({ length: 60 }, (_, index) => [...event(`${index}`), ...event(`${index}`)]).flat();
  write('a.ics', 'X-WR-CALNAME:Term', 'no property', ...twice);
  const [first, nothing] = await bring('a.ics');
  expect([first, nothing]).toEqual([
    'a.ics, line 3: is not iCalendar: “no property” is no line of the form NAME:value',
    'Nothing was written',
  ]);
  const lines = await bring('a.ics', '--skip-broken');
  expect(lines.slice(0, 3)).toEqual([
    '60 read, 60 new, 0 changed, 0 unchanged, 0 gone',
    `${first}; left out`,
    'a.ics, line 4: VEVENT: line 8 has this event too, and later in the file; left out',
  ]);
  expect(lines.slice(51)).toEqual(['… and 11 more', 'calendar Term, new']);
});

it('the import refuses a file with a NUL character and names its place, even with --skip-broken', async () => {
  write('a.ics', ...event('one'), 'X-NOTE:\0');
  expect(await bring('a.ics', '--skip-broken')).toEqual([
    'a.ics, line 6, column 8: contains the character NUL: remove it',
    'Nothing was written',
  ]);
});

it('the import reveals no row content when the database refuses a row', async () => {
  write('a.ics', ...event('one', 1, 'SUMMARY:secret'));
  await db.execute(sql`alter table imported_occurrences add constraint no_secret check (title <> 'secret')`);
  expect(await bring('a.ics')).toEqual(['The database refused the command (23514). Nothing was changed']);
  await db.execute(sql`alter table imported_occurrences drop constraint no_secret`);
  expect(await bring('a.ics')).toContain('calendar a, new');
});

it('the import recognises an unchanged file, wherever long texts are cut', async () => {
  const long = `${'x'.repeat(9_999)}👩‍🔬`;
  write('a.ics', ...event('one', 1, `DESCRIPTION:${long}`, `SUMMARY:${long}`, `LOCATION:${long}`));
  await bring('a.ics');
  expect(await bring('a.ics')).toEqual(['1 read, 0 new, 0 changed, 1 unchanged, 0 gone', 'calendar a']);
  const [row] = await db.select().from(importedOccurrences);
  expect(row).toMatchObject({ note: 'x'.repeat(9_999), title: 'x'.repeat(9_999) });
});

it('the import reads and compares stored events in pages', async () => {
  const many = Array.from({ length: 250 }, (_, index) => event(`${index}`, 1 + index / 1000)).flat();
  write('a.ics', ...many);
  await bring('a.ics');
  write('a.ics', ...many.slice(8), ...event('more'));
  expect(await bring('a.ics')).toEqual(['249 read, 1 new, 0 changed, 248 unchanged, 2 gone', 'calendar a']);
});

it.each([['--name', ''], ['--name', 'x'.repeat(201)], ['--name', 'a\nb'], ['--name']])(
  'the import refuses the invalid option %j',
  async (...more) => {
    write('a.ics', ...event('one'));
    expect((await bring('a.ics', ...more))[0]).toMatch(/^Usage: /);
  },
);

it('the import accepts lines folded within a character, and a time zone for times without a zone', async () => {
  const day = stamp(1).slice(0, 8);
  const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:folded', `DTSTART:${day}T120000`, 'SUMMARY:🙂', 'END:VEVENT'];
  const [before = '', after = ''] = [...lines, 'END:VCALENDAR', ''].join('\r\n').split('🙂');
  const [first, second, ...rest] = Buffer.from('🙂');
  const fold = Buffer.from('\r\n ');
  const parts = [before, [first], fold, [second], fold, rest, after].map((part) => Buffer.from(part as string));
  writeFileSync(join(folder, 'folded.ics'), Buffer.concat(parts));
  const linesWithoutZone = await bring('folded.ics');
  expect(linesWithoutZone.some((line) => line.startsWith('folded.ics, line 2: VEVENT: names no time zone'))).toBe(true);
  const linesWithZone = await bring('folded.ics', '--zone', 'Asia/Kolkata');
  expect(linesWithZone.some((line) => line.includes('names no time zone'))).toBe(false);
  const rows = await db.select().from(importedOccurrences);
  expect(rows.map(({ title, startsAt, timezone }) => [title, startsAt.toISOString().slice(10), timezone])).toEqual([
    ['🙂', 'T06:30:00.000Z', 'Asia/Kolkata'],
  ]);
  expect((await bring('folded.ics', '--zone', 'Nowhere')).join('\n')).toContain('[--zone <zone>]');
});
