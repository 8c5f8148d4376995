import { join } from 'node:path';
import { renewNextFree } from '../server/capabilities/mentoring/next-free.ts';
import { inBatches } from '../server/platform/content-versions/upsert.ts';
import { users } from '../server/platform/db/account-schema.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { statesWith } from '../server/platform/flows/tags.ts';
import { availabilityRules, liveClasses, presenterAvailability } from '../server/tables/live-classes.ts';
import { mentors } from '../server/tables/mentoring.ts';
import { liveClassMachine } from '../src/machines/live-class/live-class.machine.ts';
import { type Learner, PortalApi } from '../tests/support/portal-api.ts';
import { startPortal } from '../tests/support/portal-process.ts';
import type { Row } from './report.ts';
import { type Measurement, rowsOf, startWatched } from './watch.ts';

const hour = 3_600_000;
const size = 1_000;
const rounds = 3;
const zones = Intl.supportedValuesOf('timeZone');

/** Creates a learner, and mentors in all zones who have a class every day and are available on each weekday. */
async function fill(dataDir: string): Promise<Learner> {
  const portal = await startPortal(dataDir);
  const learner = await new PortalApi(portal.origin).signUpOnboarded();
  await portal.stop();
  const { db, close } = await openDatabase({ folder: join(dataDir, 'database') });
  const now = new Date();
  const all = Array.from({ length: size }, (_, index) => index);
  const ids: number[] = [];
  await inBatches(all, async (batch) => {
    const rows = batch.map((index) => ({
      name: `Mentor ${index}`,
      email: `mentor-${index}@bench.test`,
      username: `mentor-${index}`,
      role: 'Presenter' as const,
      createdAt: now,
      updatedAt: now,
    }));
    ids.push(...(await db.insert(users).values(rows).returning({ id: users.id })).map(({ id }) => id));
  });
  const zoneOf = (id: number) => zones[id % zones.length] ?? 'UTC';
  const [state = ''] = statesWith(liveClassMachine, 'upcoming');
  await inBatches(ids, async (batch) => {
    const at = { createdAt: now, updatedAt: now };
    await db
      .insert(presenterAvailability)
      .values(batch.map((userId) => ({ userId, timezone: zoneOf(userId), version: 1, updatedAt: now })));
    await db.insert(mentors).values(
      batch.map((userId) => ({
        userId,
        isOpen: true,
        about: 'I read applications.',
        topics: ['Applications', `Topic ${userId % 20}`],
        languages: ['en'],
        meetingMinutes: 30 as const,
        joinUrl: 'https://meet.example.com/bench',
        noticeHours: 24,
        search: '',
        ...at,
      })),
    );
    for (const weekday of [1, 2, 3, 4, 5])
      await db
        .insert(availabilityRules)
        .values(batch.map((userId) => ({ userId, weekday, startsAt: '09:00', endsAt: '17:00' })));
    for (let day = 1; day <= 30; day += 1) {
      const startsAt = new Date(Math.floor(now.getTime() / hour) * hour + day * 24 * hour);
      await db.insert(liveClasses).values(
        batch.map((presenterId) => ({
          externalRef: `bench:${presenterId}:${day}`,
          topic: 'A class',
          summary: '',
          presenterId,
          startsAt,
          endsAt: new Date(startsAt.getTime() + hour),
          timezone: 'UTC',
          hostUrl: 'https://meet.example.com/host',
          joinUrl: 'https://meet.example.com/join',
          dialIn: '',
          isOpen: true,
          state,
          ...at,
        })),
      );
    }
  });
  await inBatches(ids, (batch) => renewNextFree(db, batch, now));
  await close();
  return learner;
}

/** Free times of many mentors in 30 days, while other clients check the server's health. */
export async function measureMentoring(dataDir: string): Promise<Row[]> {
  const { token } = await fill(dataDir);
  const { portal, base, watch } = await startWatched(dataDir);
  const headers = { 'x-api-key': 'acado-web', authorization: `Bearer ${token}` };
  const ask = async (query: string) => {
    const answer = await fetch(`${portal.origin}/api/mentors${query}`, { headers });
    if (!answer.ok) throw new Error(`${query} answered ${answer.status}`);
    return answer.arrayBuffer();
  };
  try {
    const weekdays: Measurement[] = [];
    const pages: Measurement[] = [];
    for (let round = 0; round < rounds; round += 1) {
      weekdays.push(await watch(() => ask('?weekday=2&tz=Asia/Kolkata')));
      pages.push(await watch(() => ask(`?page=${round + 1}`)));
    }
    const of = `of ${size.toLocaleString('en')} mentors`;
    return [...rowsOf(`free times of 30 days ${of}`, weekdays, base), ...rowsOf(`a page ${of}`, pages, base)];
  } finally {
    await portal.stop();
  }
}
