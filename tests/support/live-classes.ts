import { eq, sql } from 'drizzle-orm';
import { liveClasses, liveEnrolments } from '../../server/platform/db/schema.ts';
import type { TestServer } from './server.ts';

type NewClass = typeof liveClasses.$inferInsert;

const minute = 60_000;
let count = 0;

/** A class of a presenter that begins in an hour and takes one, where nothing else is said. @returns its id */
export async function addLiveClass(
  { database: { db }, clock }: TestServer,
  presenterId: number,
  more: Partial<NewClass> = {},
): Promise<number> {
  count += 1;
  const now = clock.now();
  const startsAt = more.startsAt ?? new Date(now.getTime() + 60 * minute);
  const [row] = await db
    .insert(liveClasses)
    .values({
      externalRef: `test:${count}`,
      topic: 'Reading a data set',
      summary: 'Where to look first.',
      presenterId,
      endsAt: new Date(startsAt.getTime() + 60 * minute),
      timezone: 'Europe/Berlin',
      hostUrl: 'https://meet.example.com/host/1',
      joinUrl: 'https://meet.example.com/join/1',
      dialIn: '',
      isOpen: true,
      state: 'announced.scheduled',
      createdAt: now,
      updatedAt: now,
      ...more,
      startsAt,
    })
    .returning({ id: liveClasses.id });
  return row?.id ?? 0;
}

/** Enrols a learner as a roster does. */
export async function enrolLearner(
  { database: { db }, clock }: TestServer,
  classId: number,
  userId: number,
  timezone: string | null = null,
): Promise<void> {
  await db.insert(liveEnrolments).values({ classId, userId, timezone, createdAt: clock.now() });
  await db
    .update(liveClasses)
    .set({ seatsTaken: sql`${liveClasses.seatsTaken} + 1` })
    .where(eq(liveClasses.id, classId));
}
