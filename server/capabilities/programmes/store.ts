import { and, arrayOverlaps, asc, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { ProgrammeAnswer, ProgrammePage, ProgrammeStepAnswer } from '../../../src/shared/transport/schema.d.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import { assignments } from '../../tables/assignments.ts';
import { programmeIntakes, programmeSteps, programmes } from '../../tables/programmes.ts';
import { detailsOf, stepOf } from './answer.ts';
import { cardsOf } from './cards.ts';
import { type Counts, programmeCounts } from './count-programmes.ts';
import { conditionOf, isListed, isOfStatus, orderOf, type ProgrammeQuery, wordsOf } from './filters.ts';
import type { ProgrammeRow, StepRow } from './programme.ts';

export const pageSize = 24;
const minute = 60_000;

/** A page of matching programmes. Rows are read each time; counts are shared by identical queries for a minute. */
export type ListProgrammes = (query: ProgrammeQuery, now: Date) => Promise<ProgrammePage>;

export function programmeLists(db: Db): ListProgrammes {
  const count = programmeCounts(db);
  const counts = createSharedCache<Counts, { query: ProgrammeQuery; version: string; now: Date }>({
    max: 500,
    make: (_key, { query, version, now }) => count(query, version, now),
  });
  return async (query, now) => {
    const { status = 'open', page = 1, sort, ...filters } = query;
    const time = new Date(Math.floor(now.getTime() / minute) * minute);
    const version = await programmesVersion(db);
    const key = JSON.stringify([version, time, status, filters]);
    const { ids, ...counted } = await counts.get(key, { query: { ...filters, status }, version, now });
    const rows = await db
      .select()
      .from(programmes)
      .where(
        and(
          ids === null ? isListed(query.kind) : inArray(programmes.id, [...ids]),
          isOfStatus(status, now),
          wordsOf(query),
          conditionOf(query),
        ),
      )
      .orderBy(...orderOf(status, sort))
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    return {
      server_now: now.toISOString(),
      items: await cardsOf(db, rows, now),
      total: counted.statuses[status],
      page,
      page_size: pageSize,
      ...counted,
    };
  };
}

/** A version that changes with every import of programmes or assignments of steps, and every state change of an intake. */
export async function programmesVersion(db: Db): Promise<string> {
  const [row] = await rowsOf<{ version: string }>(
    db,
    sql`select json_build_array(
      (select max(${programmes.id}) from ${programmes}),
      (select max(${programmes.updatedAt}) from ${programmes}),
      (select max(${programmeIntakes.updatedAt}) from ${programmeIntakes}),
      (select max(${assignments.updatedAt}) from ${assignments} where ${assignments.stepId} is not null)
    )::text as version`,
  );
  return `programmes:${row?.version}`;
}

/** The maximum number of addresses in the sitemap. */
const maxIndexed = 10_000;

/** Scholarships for the sitemap, latest deadline first. */
export async function indexedScholarships(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: programmes.id })
    .from(programmes)
    .where(isListed('scholarship'))
    .orderBy(desc(programmes.closesAt), desc(programmes.id))
    .limit(maxIndexed);
  return rows.map(({ id }) => id);
}

/** Steps of scholarships for the sitemap. */
export async function indexedSteps(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: programmeSteps.id })
    .from(programmeSteps)
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .where(isListed('scholarship'))
    .orderBy(desc(programmes.closesAt), desc(programmeSteps.id))
    .limit(maxIndexed);
  return rows.map(({ id }) => id);
}

export async function findProgramme(db: Db, id: number): Promise<ProgrammeRow | null> {
  const [row] = await db.select().from(programmes).where(eq(programmes.id, id));
  return row ?? null;
}

/** A programme with all its parts, its last 20 intakes and similar programmes, or null. */
export async function readProgramme(db: Db, id: number, now: Date): Promise<ProgrammeAnswer | null> {
  const row = await findProgramme(db, id);
  if (row === null) return null;
  const intakes = await db
    .select()
    .from(programmeIntakes)
    .where(eq(programmeIntakes.programmeId, id))
    .orderBy(desc(programmeIntakes.opensAt), desc(programmeIntakes.id))
    .limit(20);
  const steps = await listSteps(db, id);
  const similar = await listSimilar(db, row, now);
  return {
    server_now: now.toISOString(),
    item: detailsOf(row, intakes.reverse(), steps, now),
    similar: await cardsOf(db, similar, now),
  };
}

const listSteps = (db: Db, id: number): Promise<StepRow[]> =>
  db
    .select()
    .from(programmeSteps)
    .where(eq(programmeSteps.programmeId, id))
    .orderBy(asc(programmeSteps.position), asc(programmeSteps.id))
    .limit(100);

async function listSimilar(db: Db, { id, kind, fields }: ProgrammeRow, now: Date): Promise<ProgrammeRow[]> {
  // The page of a university programme has its own list of similar programmes.
  if (fields.length === 0 || kind === 'degree') return [];
  const isOpen = and(lte(programmes.opensAt, now), gt(programmes.closesAt, now));
  return db
    .select()
    .from(programmes)
    .where(and(isListed(kind), isOpen, ne(programmes.id, id), arrayOverlaps(programmes.fields, fields)))
    .orderBy(asc(programmes.closesAt), asc(programmes.id))
    .limit(3);
}

/** A step with the previous and next step; null if there is none. */
export async function readStep(db: Db, id: number, now: Date): Promise<ProgrammeStepAnswer | null> {
  const [step] = await db.select().from(programmeSteps).where(eq(programmeSteps.id, id));
  const programme = step && (await findProgramme(db, step.programmeId));
  if (!step || !programme) return null;
  const isOffered = and(eq(assignments.stepId, id), eq(assignments.status, 'published'));
  const [assignment] = await db.select({ id: assignments.id }).from(assignments).where(isOffered);
  const steps = await listSteps(db, programme.id);
  const index = steps.findIndex((other) => other.id === id);
  const { kind, courseId: course_id, title, host, mode, city, country, timezone } = programme;
  const placeOf = (other: StepRow | undefined) => (other === undefined ? null : { id: other.id, title: other.title });
  return {
    server_now: now.toISOString(),
    step: stepOf(step),
    assignment_id: assignment?.id ?? null,
    programme: { id: programme.id, kind, course_id, title, host, mode, city, country, timezone },
    previous: placeOf(steps[index - 1]),
    next: placeOf(steps[index + 1]),
    number: index + 1,
    of: steps.length,
  };
}
