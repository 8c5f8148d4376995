import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from '../scripts/support/run.ts';
import { madeCourses } from './made-courses.ts';
import { megabytes, milliseconds, type Row } from './report.ts';
import { residentMemory } from './starts.ts';
import { rowsOf, startWatched } from './watch.ts';

const seed = 17;
const many = 200_000;
/** After a minute the memory of an import should be released. */
const minute = 60_000;

const numbered = <Value>(count: number, value: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => value(index));

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const stamp = (day: number) => new Date(Date.now() + day * 24 * 3_600_000).toISOString().replaceAll(/[-:]|\.\d+/g, '');
const event = (index: number, ...more: string[]) => [
  `UID:${index}`,
  `SUMMARY:Event ${index}`,
  `DTSTART:${stamp(index % 700)}`,
  ...more,
];

const list = (rows: readonly string[]) => `ref,name\n${rows.join('\n')}\n`;

const lesson = (body: string) => {
  const [course] = madeCourses(1, seed);
  const item = { slug: 'maths', title: 'Maths', kind: 'text', minutes: 1, body };
  return JSON.stringify([
    { ...course, slug: 'made-maths', modules: [{ slug: 'maths', title: 'Maths', items: [item] }] },
  ]);
};

/** A file to import, its kind, and whether it should be accepted. */
interface Import {
  what: string;
  kind: string;
  file: string;
  text: () => string;
  /** Whether the file has to be accepted; missing if both results are fine. */
  isTaken?: boolean;
}

const courses = () => madeCourses(4_574, seed);
const endless = 'DURATION:P999999999999999999W';
const universities = () =>
  numbered(10_251, (index) => ({
    name: `University of the place ${index}`,
    alpha_two_code: ['DE', 'FR', 'IN', 'US'][index % 4],
    country: '',
    domains: [`u${index}.example.org`],
    web_pages: [`https://u${index}.example.org/`],
    'state-province': null,
  }));

/** The imports in this order. A repeated file is imported again, or as the next version. */
const imports: readonly Import[] = [
  {
    what: 'three endless durations',
    kind: 'calendar',
    file: 'durations.ics',
    text: () => calendar(...numbered(3, (index) => event(index, endless))),
    isTaken: false,
  },
  {
    what: 'a 30 February',
    kind: 'calendar',
    file: 'february.ics',
    text: () => calendar(event(0, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')),
  },
  {
    what: '40,000 events',
    kind: 'calendar',
    file: 'events.ics',
    text: () => calendar(...numbered(40_000, (index) => event(index))),
    isTaken: true,
  },
  {
    what: '40,000 events again',
    kind: 'calendar',
    file: 'events.ics',
    text: () => calendar(...numbered(40_000, (index) => event(index))),
    isTaken: true,
  },
  {
    what: '200,000 invalid rows',
    kind: 'skills',
    file: 'wrong.csv',
    text: () => list(numbered(many, (index) => `bench:${index},`)),
    isTaken: false,
  },
  {
    what: '200,000 valid rows, more than the limit',
    kind: 'skills',
    file: 'right.csv',
    text: () => list(numbered(many, (index) => `bench:${index},Skill ${index}`)),
    isTaken: false,
  },
  {
    what: '8,768 skills',
    kind: 'skills',
    file: 'skills.csv',
    text: () => list(numbered(8_768, (index) => `bench:${index},Skill ${index}`)),
    isTaken: true,
  },
  {
    what: '10,251 universities',
    kind: 'universities',
    file: 'universities.json',
    text: () => JSON.stringify(universities()),
    isTaken: true,
  },
  {
    what: '10,251 universities again',
    kind: 'universities',
    file: 'universities.json',
    text: () => JSON.stringify(universities()),
    isTaken: true,
  },
  {
    what: '4,574 courses',
    kind: 'courses',
    file: 'courses.json',
    text: () => JSON.stringify(courses()),
    isTaken: true,
  },
  {
    what: '4,574 courses again',
    kind: 'courses',
    file: 'courses.json',
    text: () => JSON.stringify(courses()),
    isTaken: true,
  },
  {
    what: '4,574 changed courses',
    kind: 'courses',
    file: 'courses.json',
    text: () => JSON.stringify(courses().map((course) => ({ ...course, weeks: 3 }))),
    isTaken: true,
  },
  {
    what: '49,000 $$ in a lesson',
    kind: 'courses',
    file: 'maths.json',
    text: () => lesson('$$a\n'.repeat(49_000)),
    isTaken: false,
  },
];

/** The slowest search during some work, in milliseconds. */
async function slowestSearch(origin: string, work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const searching = (async () => {
    while (!isDone) {
      const begun = performance.now();
      const answer = await fetch(`${origin}/api/courses-list?q=python`, { headers: { 'x-api-key': 'acado-web' } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A search answered ${answer.status}`);
      longest = Math.max(longest, performance.now() - begun);
    }
  })();
  await work().finally(() => {
    isDone = true;
  });
  await searching;
  return longest;
}

/** Measures how long other requests wait while files are imported, and the memory a minute afterwards. */
export async function measureImports(dataDir: string): Promise<Row[]> {
  const folder = join(dataDir, 'files');
  mkdirSync(folder);
  const { portal, base, watch } = await startWatched(dataDir);
  const rows: Row[] = [];
  try {
    const searchAlone = await slowestSearch(portal.origin, () => delay(3_000));
    const before = residentMemory(portal);
    for (const { what, kind, file, text, isTaken } of imports) {
      const path = join(folder, file);
      writeFileSync(path, text());
      let search = 0;
      const seen = await watch(async () => {
        search = await slowestSearch(portal.origin, async () => {
          const { code, output } = await run(['node', 'dist/server/main.js', 'import', kind, path], {
            env: { DATA_DIR: dataDir },
          });
          if (isTaken !== undefined && (code === 0) !== isTaken)
            throw new Error(`The import of ${what} ended with ${code}:\n${output}`);
        });
      });
      rows.push(...rowsOf(what, [seen], base), {
        what: `${what}: longest search, and when idle`,
        value: `${milliseconds(search)}, ${milliseconds(searchAlone)}`,
      });
    }
    await delay(minute);
    const after = residentMemory(portal);
    rows.push({
      what: 'resident memory of the server before the imports, and a minute after',
      value: `${megabytes(before)}, ${megabytes(after)}: ${(after / before).toFixed(2)} times`,
      orientation: '1.20 times',
    });
    return rows;
  } finally {
    await portal.stop();
  }
}
