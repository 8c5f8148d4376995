import { eq, sql } from 'drizzle-orm';
import { statesWith, tagged } from '../../server/platform/flows/tags.ts';
import { liveClasses, liveEnrolments } from '../../server/tables/live-classes.ts';
import { liveClassMachine } from '../../src/machines/live-class/live-class.machine.ts';
import { participationMachine } from '../../src/machines/participation/participation.machine.ts';
import type { Place } from './programmes.ts';

type NewClass = typeof liveClasses.$inferInsert;

const isUpcoming = tagged(liveClassMachine, 'upcoming');
const isLive = tagged(liveClassMachine, 'live');
const minute = 60_000;
let count = 0;

/** Adds a presenter's class: by default it starts in an hour and has a single spot. @returns its id */
export async function addLiveClass(
  { database: { db }, clock }: Place,
  presenterId: number,
  more: Partial<NewClass> = {},
): Promise<number> {
  count += 1;
  const now = clock.now();
  const startsAt = more.startsAt ?? new Date(now.getTime() + 60 * minute);
  const endsAt = more.endsAt ?? new Date(startsAt.getTime() + 60 * minute);
  const [announced = ''] = statesWith(liveClassMachine, 'upcoming');
  const { state = announced } = more;
  const dueAt = isUpcoming(state) ? startsAt : isLive(state) ? endsAt : null;
  const [row] = await db
    .insert(liveClasses)
    .values({
      externalRef: `test:${count}`,
      topic: 'Reading a data set',
      summary: 'Where to look first.',
      presenterId,
      timezone: 'Europe/Berlin',
      hostUrl: 'https://meet.example.com/host/1',
      joinUrl: 'https://meet.example.com/join/1',
      dialIn: '',
      isOpen: true,
      createdAt: now,
      updatedAt: now,
      ...more,
      startsAt,
      endsAt,
      state,
      dueAt,
    })
    .returning({ id: liveClasses.id });
  return row?.id ?? 0;
}

/** Enrols a learner as a roster does. */
export async function enrolLearner(
  { database: { db }, clock }: Place,
  classId: number,
  userId: number,
  timezone: string | null = null,
): Promise<void> {
  const [state = ''] = statesWith(participationMachine, 'confirmed');
  const now = clock.now();
  await db.insert(liveEnrolments).values({ classId, userId, timezone, state, createdAt: now, updatedAt: now });
  await db
    .update(liveClasses)
    .set({ seatsTaken: sql`${liveClasses.seatsTaken} + 1` })
    .where(eq(liveClasses.id, classId));
}
