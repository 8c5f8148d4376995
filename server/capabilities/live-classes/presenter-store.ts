import { and, asc, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { liveClassLead, liveClassMachine } from '../../../src/machines/live-class/live-class.machine.ts';
import { grouped } from '../../../src/shared/lists/grouped.ts';
import type { Face, PresenterClass } from '../../../src/shared/transport/schema.d.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import type { Span } from '../../platform/calendar/span.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { send } from '../../platform/flows/apply.ts';
import { settled } from '../../platform/flows/flow.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';
import { learnerZone } from './learner-zone.ts';
import type { LiveClass } from './live-class.ts';
import { liveClassFlow } from './live-class-flow.ts';
import { isSeated } from './participants.ts';

/** A presenter's classes within a span, in order. */
export async function listPresenterClasses(
  db: Db,
  presenterId: number,
  span: Span,
  now: Date,
): Promise<PresenterClass[]> {
  const isWithin = and(lt(liveClasses.startsAt, span.to), gt(liveClasses.endsAt, span.from));
  const rows = await db
    .select()
    .from(liveClasses)
    .where(and(eq(liveClasses.presenterId, presenterId), isWithin))
    .orderBy(asc(liveClasses.startsAt), asc(liveClasses.id));
  const zones = await db
    .select({ classId: liveEnrolments.classId, timezone: learnerZone, count: sql<number>`count(*)::int` })
    .from(liveEnrolments)
    .innerJoin(liveClasses, eq(liveClasses.id, liveEnrolments.classId))
    .innerJoin(users, eq(users.id, liveEnrolments.userId))
    .where(and(eq(liveClasses.presenterId, presenterId), isSeated, isWithin))
    .groupBy(liveEnrolments.classId, learnerZone)
    .orderBy(sql`count(*) desc`, asc(learnerZone));
  const faces = await facesOf(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((stored) => {
    const row = settled(liveClassFlow, stored, now.getTime());
    return {
      id: row.id,
      topic: row.topic,
      summary: row.summary,
      starts_at: row.startsAt.toISOString(),
      ends_at: row.endsAt.toISOString(),
      timezone: row.timezone,
      seats: row.seats,
      enrolled: row.seatsTaken,
      is_open: row.isOpen,
      materials: row.materials,
      note: row.note,
      dial_in: row.dialIn,
      recording_url: row.recordingUrl,
      host_opens_at: new Date(row.startsAt.getTime() - liveClassLead).toISOString(),
      learner_zones: zones.flatMap(({ classId, timezone, count }) =>
        classId === row.id && timezone !== null ? [{ timezone, count }] : [],
      ),
      faces: faces.get(row.id) ?? [],
      ...flowStateOf(liveClassFlow, stored, 'presenter', now),
    };
  });
}

const maxFaces = 4;

/** The first enrolled learners of each class, in roster order. */
async function facesOf(db: Db, classIds: readonly number[], now: Date): Promise<Map<number, Face[]>> {
  const place = sql<number>`row_number() over (partition by ${liveEnrolments.classId} order by ${users.name}, ${users.id})`;
  const ranked = db
    .select({ classId: liveEnrolments.classId, name: users.name, avatar: users.avatar, place: place.as('place') })
    .from(liveEnrolments)
    .innerJoin(users, eq(users.id, liveEnrolments.userId))
    .where(and(inArray(liveEnrolments.classId, [...classIds]), isSeated, isActiveAccount(now)))
    .as('ranked');
  const rows = await db.select().from(ranked).where(lte(ranked.place, maxFaces)).orderBy(asc(ranked.place));
  return grouped(
    rows,
    ({ classId }) => classId,
    ({ name, avatar }) => ({ name, avatar }),
  );
}

const maxOpen = 5;

/** A presenter's next open classes with spots left. */
export async function listOpenClasses(db: Db, presenterId: number, now: Date): Promise<LiveClass[]> {
  return db
    .select()
    .from(liveClasses)
    .where(
      and(
        eq(liveClasses.presenterId, presenterId),
        eq(liveClasses.isOpen, true),
        tagged(liveClassMachine, 'upcoming').in(liveClasses.state),
        gt(liveClasses.startsAt, now),
        isNotNull(liveClasses.seats),
      ),
    )
    .orderBy(asc(liveClasses.startsAt), asc(liveClasses.id))
    .limit(maxOpen);
}

/** A stored class of the presenter; null if it is not theirs. */
export async function findOwnClass(db: Db, presenterId: number, classId: number): Promise<LiveClass | null> {
  const isOwn = and(eq(liveClasses.id, classId), eq(liveClasses.presenterId, presenterId));
  const [row] = await db.select().from(liveClasses).where(isOwn);
  return row ?? null;
}

/** Cancels the future classes of a presenter whose account is deleted. Past classes stay, without the name. */
export async function giveUpClasses(tx: Db, presenterId: number, now: Date): Promise<void> {
  const isOwn = eq(liveClasses.presenterId, presenterId);
  const open = await tx
    .select({ id: liveClasses.id })
    .from(liveClasses)
    .where(and(isOwn, tagged(liveClassMachine, 'upcoming', 'live').in(liveClasses.state)))
    .orderBy(asc(liveClasses.id));
  const event = { type: 'class.cancelled', at: now.getTime() } as const;
  for (const { id } of open)
    await send(tx, liveClassFlow, { id, event, sender: 'presenter', userId: presenterId, reason: '' });
  await tx.update(liveClasses).set({ presenterId: null }).where(isOwn);
}
