import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventPage } from '../src/shared/transport/schema.d.ts';
import type { PortalProcess } from '../tests/support/portal-process.ts';
import { measureBareRoute, measureCall, measureKeptPage, measureNewPages } from './load.ts';
import { importFiles } from './real-files.ts';
import type { Row } from './report.ts';

const size = 1_000;
const day = 86_400_000;

/** Upcoming events in the format of `npm run import`: behind a proxy there is no demo data. */
function manyEvents(now: number): object[] {
  return Array.from({ length: size }, (_, index) => {
    const starts = now + (1 + (index % 300)) * day;
    const at = (time: number) => new Date(time).toISOString().slice(0, 16);
    return {
      ref: `made-${index}`,
      title: `Introduction to topic ${index}`,
      kind: 'webinar',
      mode: 'online',
      starts_at: at(starts),
      ends_at: at(starts + day / 24),
      zone: 'UTC',
    };
  });
}

type WithPortal = <Result>(work: (portal: PortalProcess) => Promise<Result>) => Promise<Result>;

/** Requests per second of the list and the pages of events, cached and uncached, next to a bare route. */
export async function measureEventPages(dataDir: string, withPortal: WithPortal): Promise<Row[]> {
  const file = join(dataDir, 'made-events.json');
  await withPortal(() => Promise.resolve());
  writeFileSync(file, JSON.stringify(manyEvents(Date.now())));
  await importFiles(dataDir, [{ kind: 'events', path: file }]);
  return withPortal(async ({ origin }) => {
    const answer = await fetch(`${origin}/api/events-list`, { headers: { 'x-api-key': 'acado-web' } });
    const { items } = ((await answer.json()) as { data: EventPage }).data;
    const [first] = items;
    if (first === undefined) throw new Error('There is no upcoming event');
    const paths = Array.from({ length: size }, (_, index) => `/events?q=topic+${index}`);
    return [
      await measureBareRoute(),
      await measureCall(`GET /api/events-list, ${size} events`, `${origin}/api/events-list`),
      await measureNewPages(origin, `/events, ${size} searches`, paths),
      await measureKeptPage(origin, '/events'),
      await measureKeptPage(origin, `/events/${first.id}`),
    ];
  });
}
