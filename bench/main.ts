import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/support/run.ts';
import { PortalApi } from '../tests/support/portal-api.ts';
import { buildStale, freshDataDir, type PortalProcess, startPortal } from '../tests/support/portal-process.ts';
import { measureAnswersAtOnce } from './answers-at-once.ts';
import { measureDecisions, measureLastMinute } from './applications-at-once.ts';
import { measureAssessments } from './assessments.ts';
import { measureBlocking } from './blocking/measure-blocking.ts';
import { measureCalendar } from './calendar.ts';
import { measureCalendarMaking } from './calendar-making.ts';
import { measureCommits } from './commits.ts';
import { measureCoursePages } from './course-pages.ts';
import { measureCourses } from './courses.ts';
import { measureDashboard } from './dashboard.ts';
import { measureEventPages } from './event-pages.ts';
import { measureEventPolls } from './event-polls.ts';
import { measureVotesAtOnce } from './event-votes.ts';
import { measureEvents } from './events.ts';
import { measureExports } from './exports.ts';
import { measureFiles } from './files.ts';
import { measureHeavyRequests } from './heavy-requests.ts';
import { measureImports } from './imports.ts';
import { compareLists, measureFilter, measureLists } from './lists.ts';
import { measureBareRoute, measureCall, measureFeed, measurePages } from './load.ts';
import { measureMentoring } from './mentoring.ts';
import { measureNoticeStreams } from './notice-streams.ts';
import { measureNotices } from './notices.ts';
import { measurePageFloods } from './page-flood.ts';
import { measureProgrammes } from './programmes.ts';
import { importFiles, realFiles } from './real-files.ts';
import { grid, megabytes, type Row, type Table, table } from './report.ts';
import { measureSessions, measureSessionsOnPostgres } from './sessions/measure-sessions.ts';
import { measureSignedInCalls } from './signed-in-calls.ts';
import { measureSizes } from './sizes.ts';
import { measureStarts, residentMemory } from './starts.ts';
import { measureThreads } from './threads.ts';

const rows: Row[] = [];
const tables: Table[] = [];
function add(...more: Row[]): void {
  rows.push(...more);
  for (const { what, value } of more) console.log(`${what}: ${value}`);
}
const memory = (when: string, portal: PortalProcess): Row => ({
  what: `resident memory ${when}`,
  value: megabytes(residentMemory(portal)),
  orientation: '350 MB',
});

/** Makes the portal trust this computer as a proxy, so that calls can have many addresses. */
const asProxy = { TRUST_PROXY: '127.0.0.1' } as const;

async function withPortal<Result>(
  dataDir: string,
  work: (portal: PortalProcess) => Promise<Result>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const portal = await startPortal(dataDir, { environment });
  try {
    return await work(portal);
  } finally {
    await portal.stop();
  }
}

/** Requests per second and memory with the seed data. */
async function measureLoad(portal: PortalProcess): Promise<void> {
  add(memory('after the start', portal));
  const { token } = await new PortalApi(portal.origin).signUpOnboarded();
  add(await measureBareRoute());
  add(await measureCall('GET /api/skills-list, seed', `${portal.origin}/api/skills-list`));
  add(await measureCall('GET /api/user, signed in', `${portal.origin}/api/user`, token));
  add(memory('after the load', portal));
  add(...(await measurePages(portal.origin)));
  add({ ...memory('after 10,000 different pages', portal), orientation: '600 MB' });
}

/** Requests per second of an unchanged feed, next to a bare route. */
async function measureFeedLoad(portal: PortalProcess): Promise<void> {
  const { token } = await new PortalApi(portal.origin).signUpOnboarded();
  const answer = await fetch(`${portal.origin}/api/calendar-feeds`, {
    method: 'POST',
    headers: { 'x-api-key': 'acado-web', authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { url: string } };
  add(await measureBareRoute());
  add(await measureFeed(portal.origin + new URL(data.url).pathname));
}

/** The long lists with the seed and with real files. */
async function measureRealData(dataDir: string, folder: string): Promise<void> {
  const files = realFiles(folder);
  if (files.length === 0) {
    console.log(`No real files in ${folder}. Name their folder: npm run bench -- <folder>`);
    return;
  }
  const seed = await withPortal(dataDir, ({ origin }) => measureLists(origin));
  await importFiles(dataDir, files);
  await withPortal(dataDir, async (portal) => {
    add(...compareLists(seed, await measureLists(portal.origin)));
    add(await measureFilter(portal.origin));
    add(await measureCall('GET /api/skills-list, real', `${portal.origin}/api/skills-list`));
    add(memory('with the real files, after these calls', portal));
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    megabytes: { type: 'string', default: '500' },
  },
});
const seconds = Number(values.seconds);

/** The measurements in their order; they share a data folder. */
const parts: Readonly<Record<string, (dataDir: string) => Promise<void>>> = {
  sizes: async () => add(...measureSizes()),
  blocking: async (dataDir) => {
    const only = values.only === 'blocking' ? positionals : [];
    tables.push(...(await withPortal(dataDir, ({ origin }) => measureBlocking(origin, only))));
  },
  calendar: async (dataDir) => add(...(await measureCalendar(dataDir, (work) => withPortal(dataDir, work)))),
  'calendar-making': async (dataDir) => add(...(await measureCalendarMaking(dataDir))),
  feed: (dataDir) => withPortal(dataDir, measureFeedLoad),
  load: async (dataDir) => {
    add(...(await measureSignedInCalls(dataDir)));
    await withPortal(dataDir, measureLoad, asProxy);
  },
  'page-flood': async (dataDir) => add(...(await withPortal(dataDir, ({ origin }) => measurePageFloods(origin)))),
  sessions: async (dataDir) => {
    add(...(await measureSessions(dataDir, seconds)));
    add(...(await measureSessionsOnPostgres(dataDir, seconds)));
  },
  commits: async () => add(...(await measureCommits())),
  courses: async () => add(...(await measureCourses())),
  'course-pages': async (dataDir) =>
    add(...(await measureCoursePages(dataDir, (work) => withPortal(dataDir, work, asProxy)))),
  imports: async (dataDir) => add(...(await measureImports(dataDir))),
  dashboard: async () => add(...(await measureDashboard())),
  assessments: async (dataDir) => {
    add(...(await measureAssessments()));
    add(...(await measureAnswersAtOnce(dataDir, seconds)));
  },
  answers: async (dataDir) => add(...(await measureAnswersAtOnce(dataDir, seconds))),
  notices: async (dataDir) => {
    add(...(await measureNotices()));
    add(...(await measureNoticeStreams((work) => withPortal(dataDir, work, asProxy))));
  },
  events: async (dataDir) => {
    add(...(await measureEvents()));
    add(...(await measureEventPolls()));
    add(...(await measureVotesAtOnce(dataDir)));
    add(...(await measureEventPages(dataDir, (work) => withPortal(dataDir, work, asProxy))));
  },
  programmes: async (dataDir) => {
    add(...(await measureProgrammes()));
    add(...(await measureLastMinute(dataDir)));
    add(...(await measureDecisions()));
  },
  threads: async () => add(...(await measureThreads())),
  mentoring: async (dataDir) => add(...(await measureMentoring(dataDir))),
  requests: () => Promise.resolve(add(...measureHeavyRequests())),
  exports: async (dataDir) => add(...(await measureExports(dataDir, Number(values.megabytes)))),
  files: async (dataDir) => add(...(await measureFiles(dataDir))),
  lists: (dataDir) => measureRealData(dataDir, resolve(positionals[0] ?? join(root, '../shared/data'))),
};
const chosen = Object.entries(parts).filter(([name]) => values.only === undefined || values.only === name);
if (chosen.length === 0)
  throw new Error(`Unknown part: ${values.only}. Available parts: ${Object.keys(parts).join(', ')}`);

if (values.only === undefined) add(...(await measureStarts()));
buildStale();
const dataDir = await freshDataDir();
try {
  for (const [, measure] of chosen) await measure(dataDir);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}`;
const parted = tables.map(({ title, cells }) => `${title}\n\n${grid(cells)}`);
const result = `${[machine, ...(rows.length > 0 ? [table(rows)] : []), ...parted].join('\n\n')}\n`;
writeFileSync(join(root, 'bench/last-run.md'), result);
console.log(`\n${result}`);
