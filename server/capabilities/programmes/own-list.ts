import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { applicationMachine } from '../../../src/machines/application/application.machine.ts';
import { publicTags } from '../../../src/machines/application/application.tags.ts';
import { participationMachine } from '../../../src/machines/participation/participation.machine.ts';
import type { OwnProgrammePage } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { applications } from '../../tables/applications.ts';
import { programmeIntakes, programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups } from '../../tables/volunteering.ts';
import { cardsOf } from './cards.ts';
import type { ProgrammeRow } from './programme.ts';
import { pageSize } from './store.ts';

/** A page of programmes in the order of the given ids. @param ids the ids of all pages */
export async function ownPageOf(db: Db, ids: readonly number[], page: number, now: Date): Promise<OwnProgrammePage> {
  const shown = ids.slice((page - 1) * pageSize, page * pageSize);
  const rows = shown.length === 0 ? [] : await db.select().from(programmes).where(inArray(programmes.id, shown));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = await cardsOf(
    db,
    shown.flatMap((id) => byId.get(id) ?? []),
    now,
  );
  return { server_now: now.toISOString(), items, total: ids.length, page, page_size: pageSize };
}

/** The maximum number of listed applications. */
const maxApplied = 1_000;

/** Applications that are shown to their owners; discarded applications are not. */
const isListed = tagged(applicationMachine, ...publicTags.filter((tag) => tag !== 'discarded')).in(applications.state);
/** A user's active sign-ups for shifts. */
const isPart = tagged(participationMachine, 'seated', 'waiting').in(shiftSignups.state);

const latest = (column: typeof applications.updatedAt | typeof shiftSignups.updatedAt): SQL => sql`max(${column})`;

/** A page of the programmes of one kind for which a user has an application or a shift sign-up. */
export async function listApplied(
  db: Db,
  userId: number,
  kind: ProgrammeRow['kind'],
  page: number,
  now: Date,
): Promise<OwnProgrammePage> {
  const applied = db
    .select({ id: programmes.id, rank: sql<number>`0`.as('rank'), at: latest(applications.updatedAt).as('at') })
    .from(applications)
    .innerJoin(programmeIntakes, eq(programmeIntakes.id, applications.intakeId))
    .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId))
    .where(and(eq(applications.userId, userId), isListed, eq(programmes.kind, kind)))
    .groupBy(programmes.id)
    .orderBy(desc(latest(applications.updatedAt)), programmes.id)
    .limit(maxApplied);
  const signedUp = db
    .select({ id: programmes.id, rank: sql<number>`1`.as('rank'), at: latest(shiftSignups.updatedAt).as('at') })
    .from(shiftSignups)
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .where(and(eq(shiftSignups.userId, userId), isPart, eq(programmes.kind, kind)))
    .groupBy(programmes.id)
    .orderBy(desc(latest(shiftSignups.updatedAt)), programmes.id)
    .limit(maxApplied);
  const rows = await unionAll(applied, signedUp).orderBy(sql`rank, at desc, id`);
  const ids = new Set(rows.map(({ id }) => id));
  return ownPageOf(db, [...ids], page, now);
}
