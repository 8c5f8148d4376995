import { join } from 'node:path';
import { maxEntries } from '../server/capabilities/calendar/entry-store.ts';
import { inBatches } from '../server/platform/content-versions/upsert.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { calendarEntries } from '../server/tables/calendar.ts';
import { type Learner, PortalApi } from '../tests/support/portal-api.ts';
import { startPortal } from '../tests/support/portal-process.ts';
import type { Row } from './report.ts';
import { type Measurement, rowsOf, startWatched } from './watch.ts';

const hour = 3_600_000;
const zones = Intl.supportedValuesOf('timeZone');
/** The number of repetitions; in the first repetition no zone data is cached. */
const rounds = 3;

const headersOf = ({ token }: Learner) => ({ 'x-api-key': 'acado-web', authorization: `Bearer ${token}` });

/**
 * Creates a learner with a feed and the maximum number of entries, in all zones, with notes of 2,000 letters.
 */
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
  const rows = Array.from({ length: maxEntries - rounds }, (_, index) => {
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

/** Generates the largest calendar while other clients check the server's health. */
export async function measureCalendarMaking(dataDir: string): Promise<Row[]> {
  const { learner, path } = await fillCalendar(dataDir);
  const { portal, base, watch } = await startWatched(dataDir);
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
    const feeds: Measurement[] = [];
    const lists: Measurement[] = [];
    for (let round = 0; round < rounds; round += 1) {
      feeds.push(await watch(() => Promise.all(Array.from({ length: 5 }, () => ask(path)))));
      const [from, to] = [-50, 340].map((days) => new Date(Date.now() + days * 24 * hour).toISOString());
      lists.push(await watch(() => ask(`/api/calendar-items?from=${from}&to=${to}`)));
      await change(round);
    }
    const full = `${maxEntries.toLocaleString('en')} entries in ${zones.length} zones`;
    return [...rowsOf(`feed of ${full}`, feeds, base), ...rowsOf(`list of ${full}`, lists, base)];
  } finally {
    await portal.stop();
  }
}
