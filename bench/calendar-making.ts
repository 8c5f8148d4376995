import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/support/run.ts';
import { openDatabase } from '../server/db/database.ts';
import { calendarEntries } from '../server/db/schema.ts';
import { mostEntries } from '../server/modules/calendar/entry-store.ts';
import { inBatches } from '../server/modules/catalogue/upsert.ts';
import { type Learner, PortalApi } from '../tests/support/portal-api.ts';
import { type PortalProcess, startPortal } from '../tests/support/portal-process.ts';
import { milliseconds, type Row } from './report.ts';

const hour = 3_600_000;
const zones = Intl.supportedValuesOf('timeZone');
const pollers = 4;
const idleMilliseconds = 3_000;
/** Times of each work: the first begins with nothing read of any zone. */
const rounds = 3;

const headersOf = ({ token }: Learner) => ({ 'x-api-key': 'acado-web', authorization: `Bearer ${token}` });

/** A learner with a feed, and as many entries as there may be, in every zone, with notes of 2,000 letters. */
async function fillCalendar(dataDir: string): Promise<{ learner: Learner; userId: number; path: string }> {
  const portal = await startPortal(dataDir);
  const learner = await new PortalApi(portal.origin).signUpOnboarded();
  const headers = headersOf(learner);
  const feed = await fetch(`${portal.origin}/api/calendar-feeds`, { method: 'POST', headers });
  const { data } = (await feed.json()) as { data: { url: string } };
  const user = await fetch(`${portal.origin}/api/user`, { headers });
  const { data: self } = (await user.json()) as { data: { id: number } };
  await portal.stop();
  const database = await openDatabase({ folder: join(dataDir, 'database') });
  const now = new Date();
  const rows = Array.from({ length: mostEntries - rounds }, (_, index) => {
    const startsAt = new Date(Math.floor(now.getTime() / hour) * hour + (index - 700) * 2 * hour);
    const endsAt = new Date(startsAt.getTime() + hour);
    const timezone = zones[index % zones.length] ?? 'UTC';
    const texts = {
      uid: `bench-${index}@acado`,
      title: `Chapter ${index}`,
      note: `${index}; `.repeat(400).slice(0, 2000),
    };
    const times = { startsAt, endsAt, timezone, isAllDay: false, createdAt: now, updatedAt: now };
    return { ...texts, ...times, userId: self.id, kind: 'entry' as const };
  });
  await inBatches(rows, (batch) => database.db.insert(calendarEntries).values(batch));
  await database.close();
  return { learner, userId: self.id, path: new URL(data.url).pathname };
}

/** What others see of a server while some work is done: in milliseconds. */
interface Meanwhile extends Turns {
  took: number;
  p99: number;
}

/** The longest turn of the server's loop, as bench/loop-turns.mjs tells it. */
interface Turns {
  byClock: number;
  ofProcessor: number;
}

async function watch(portal: PortalProcess, turnsFile: string, work: () => Promise<unknown>): Promise<Meanwhile> {
  const longestTurns = async (): Promise<Turns> => {
    rmSync(turnsFile, { force: true });
    portal.process.kill('SIGUSR2');
    for (;;) {
      try {
        const text = readFileSync(turnsFile, 'utf8');
        if (text.endsWith('\n')) return JSON.parse(text) as Turns;
      } catch {
        // It is not written yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const times: number[] = [];
  let isDone = false;
  const poll = async () => {
    while (!isDone) {
      const begun = performance.now();
      await (await fetch(`${portal.origin}/healthz`)).arrayBuffer();
      times.push(performance.now() - begun);
    }
  };
  await longestTurns();
  const begun = performance.now();
  const polling = Promise.all(Array.from({ length: pollers }, poll));
  await work();
  const took = performance.now() - begun;
  isDone = true;
  await polling;
  times.sort((one, other) => one - other);
  return { ...(await longestTurns()), took, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

const rowsOf = (what: string, all: readonly Meanwhile[], base: Meanwhile): Row[] => {
  const worst = (name: keyof Meanwhile) => Math.max(...all.map((one) => one[name]));
  return [
    { what, value: all.map(({ took }) => milliseconds(took)).join(', ') },
    {
      what: `${what}: longest turn of the loop, and with /healthz alone`,
      value: `${milliseconds(worst('byClock'))}, ${milliseconds(base.byClock)}`,
      orientation: '50 ms',
    },
    {
      what: `${what}: the same in time of the processor`,
      value: `${milliseconds(worst('ofProcessor'))}, ${milliseconds(base.ofProcessor)}`,
      orientation: '50 ms',
    },
    {
      what: `${what}: /healthz p99 meanwhile, and alone`,
      value: `${milliseconds(worst('p99'))}, ${milliseconds(base.p99)}`,
      orientation: '100 ms',
    },
  ];
};

/** Making the largest calendar, while others ask whether the server is well. */
export async function measureCalendarMaking(dataDir: string): Promise<Row[]> {
  const { learner, path } = await fillCalendar(dataDir);
  const turnsFile = join(dataDir, 'longest-turn');
  const preload = pathToFileURL(join(root, 'bench/loop-turns.mjs')).href;
  const environment = { NODE_OPTIONS: `--import=${preload}`, LOOP_TURNS_FILE: turnsFile };
  const portal = await startPortal(dataDir, { environment });
  const headers = headersOf(learner);
  const ask = async (address: string) => {
    const answer = await fetch(portal.origin + address, { headers });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return answer.arrayBuffer();
  };
  const entry = { kind: 'entry', title: 'One more', note: '', is_all_day: false, timezone: 'UTC' };
  const change = async (round: number) => {
    const starts_at = new Date(Date.UTC(2026, 0, 1 + round)).toISOString();
    const body = JSON.stringify({ ...entry, starts_at, ends_at: starts_at });
    const json = { ...headers, 'content-type': 'application/json' };
    await fetch(`${portal.origin}/api/calendar-entries`, { method: 'POST', headers: json, body });
  };
  try {
    await watch(portal, turnsFile, () => new Promise((resolve) => setTimeout(resolve, idleMilliseconds)));
    const base = await watch(portal, turnsFile, () => new Promise((resolve) => setTimeout(resolve, idleMilliseconds)));
    const feeds: Meanwhile[] = [];
    const lists: Meanwhile[] = [];
    for (let round = 0; round < rounds; round += 1) {
      feeds.push(await watch(portal, turnsFile, () => Promise.all(Array.from({ length: 5 }, () => ask(path)))));
      const [from, to] = [-50, 340].map((days) => new Date(Date.now() + days * 24 * hour).toISOString());
      lists.push(await watch(portal, turnsFile, () => ask(`/api/calendar-items?from=${from}&to=${to}`)));
      await change(round);
    }
    const full = `${mostEntries.toLocaleString('en')} entries in ${zones.length} zones`;
    return [...rowsOf(`feed of ${full}`, feeds, base), ...rowsOf(`list of ${full}`, lists, base)];
  } finally {
    await portal.stop();
  }
}
