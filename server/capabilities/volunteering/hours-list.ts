import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { volunteerHoursMachine } from '../../../src/machines/volunteer-hours/volunteer-hours.machine.ts';
import type {
  operations,
  VolunteerHoursPage,
  VolunteerHoursTag,
  VolunteerMinutes,
  VolunteerProgress,
} from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups, volunteerHours } from '../../tables/volunteering.ts';
import { evidenceOf } from './evidence.ts';
import { hoursOf, programmeOf, stateOfHours } from './serialise.ts';

type Query = NonNullable<operations['listVolunteerHours']['parameters']['query']>;

const pageSize = 24;
const maxProgrammes = 50;

const tags = ['submitted', 'returned', 'approved'] as const satisfies readonly VolunteerHoursTag[];
const inTag = (tag: VolunteerHoursTag): SQL => tagged(volunteerHoursMachine, tag).in(volunteerHours.state);
const tagOf = sql<VolunteerHoursTag>`case when ${inTag('approved')} then 'approved'
  when ${inTag('returned')} then 'returned' else 'submitted' end`;
/** The year in the programme's time zone. */
const yearOf = sql<number>`extract(year from ${volunteerHours.startedAt} at time zone ${programmes.timezone})::int`;
const minutesOf = sql<number>`coalesce(
  sum(round(extract(epoch from ${volunteerHours.endedAt} - ${volunteerHours.startedAt}) / 60)), 0)::int`;

const instantOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const isOwn = (userId: number) => and(eq(volunteerHours.userId, userId), isNotNull(volunteerHours.startedAt));

/** The number of a user's entries for each state and year. */
async function countCells(db: Db, userId: number) {
  const cells = db
    .select({
      year: yearOf.as('year'),
      tag: tagOf.as('tag'),
      startedAt: volunteerHours.startedAt,
      endedAt: volunteerHours.endedAt,
    })
    .from(volunteerHours)
    .innerJoin(shiftSignups, eq(shiftSignups.id, volunteerHours.signupId))
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .where(isOwn(userId))
    .as('cells');
  return db
    .select({
      year: cells.year,
      tag: cells.tag,
      count: sql<number>`count(*)::int`,
      minutes: sql<number>`sum(round(extract(epoch from ${cells.endedAt} - ${cells.startedAt}) / 60))::int`,
    })
    .from(cells)
    .groupBy(cells.year, cells.tag);
}

type Cell = Awaited<ReturnType<typeof countCells>>[number];

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

const minutesIn = (cells: readonly Pick<Cell, 'tag' | 'minutes'>[]): VolunteerMinutes => {
  const of = (tag: VolunteerHoursTag) => sumOf(cells.filter((cell) => cell.tag === tag).map(({ minutes }) => minutes));
  return { approved: of('approved'), submitted: of('submitted'), returned: of('returned') };
};

/** A user's minutes in a year, by state. */
export const minutesOfYear = async (db: Db, userId: number, year: number): Promise<VolunteerMinutes> =>
  minutesIn((await countCells(db, userId)).filter((cell) => cell.year === year));

/** A page of a user's hours. */
export async function listHours(db: Db, userId: number, query: Query, now: Date): Promise<VolunteerHoursPage> {
  const { year, tag, page = 1 } = query;
  const isAmong = and(
    isOwn(userId),
    year === undefined ? undefined : eq(yearOf, year),
    tag === undefined ? undefined : inTag(tag),
  );
  const rows = await db
    .select({ hours: volunteerHours, signup: shiftSignups, step: programmeSteps, programme: programmes })
    .from(volunteerHours)
    .innerJoin(shiftSignups, eq(shiftSignups.id, volunteerHours.signupId))
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .where(isAmong)
    .orderBy(
      sql`case when ${inTag('returned')} then 0 else 1 end`,
      desc(volunteerHours.startedAt),
      desc(volunteerHours.id),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const evidenceBy = await evidenceOf(
    db,
    rows.map(({ hours }) => hours.id),
    now,
  );
  const cells = await countCells(db, userId);
  const ofYear = cells.filter((cell) => year === undefined || cell.year === year);
  const ofTag = cells.filter((cell) => tag === undefined || cell.tag === tag);
  const chosen = ofYear.filter((cell) => tag === undefined || cell.tag === tag);
  const years = [...new Set(ofTag.map((cell) => cell.year))].sort((one, other) => other - one);
  const countOf = (some: readonly Cell[]) => sumOf(some.map(({ count }) => count));
  return {
    server_now: now.toISOString(),
    items: rows.flatMap(({ hours, signup, step, programme }) => {
      const state = stateOfHours(hours, { shift: { step, programme }, signup }, now);
      const shown = hoursOf(hours, evidenceBy.get(hours.id) ?? [], state);
      const { id, title, place } = step;
      const shift = { id, title, place, starts_at: instantOf(step.startsAt), ends_at: instantOf(step.endsAt) };
      return shown === null ? [] : [{ programme: programmeOf(programme), shift, hours: shown }];
    }),
    total: countOf(chosen),
    page,
    page_size: pageSize,
    minutes: minutesIn(chosen),
    years: years.map((value) => ({ value, count: countOf(ofTag.filter((cell) => cell.year === value)) })),
    tags: tags
      .map((value) => ({ value, count: countOf(ofYear.filter((cell) => cell.tag === value)) }))
      .filter(({ count }) => count > 0),
  };
}

/** A user's progress towards the certificates of programmes with entered hours, latest first. */
export async function progressOf(db: Db, userId: number): Promise<VolunteerProgress[]> {
  const latest = sql`max(${volunteerHours.startedAt})`;
  const ofProgramme = () =>
    db
      .select({ id: programmes.id })
      .from(volunteerHours)
      .innerJoin(shiftSignups, eq(shiftSignups.id, volunteerHours.signupId))
      .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
      .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
      .where(isOwn(userId));
  const ids = (
    await ofProgramme().groupBy(programmes.id).orderBy(desc(latest), desc(programmes.id)).limit(maxProgrammes)
  ).map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await db.select().from(programmes).where(inArray(programmes.id, ids));
  const known = new Map(found.map((row) => [row.id, row]));
  const cells = await db
    .select({ id: programmeSteps.programmeId, tag: tagOf, minutes: minutesOf })
    .from(volunteerHours)
    .innerJoin(shiftSignups, eq(shiftSignups.id, volunteerHours.signupId))
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .where(and(isOwn(userId), inArray(programmeSteps.programmeId, ids)))
    .groupBy(programmeSteps.programmeId, tagOf);
  return ids.flatMap((id) => {
    const programme = known.get(id);
    if (programme === undefined) return [];
    const minutes = minutesIn(cells.filter((cell) => cell.id === id));
    return [{ programme: programmeOf(programme), certificate_hours: programme.certificateHours, minutes }];
  });
}

/** A user's approved minutes per programme, latest first, with the start of the first and the last entry. */
export const approvedHours = (db: Db, userId: number) =>
  db
    .select({
      id: programmes.id,
      title: programmes.title,
      host: programmes.host,
      timezone: programmes.timezone,
      minutes: minutesOf,
      from: sql<Date>`min(${volunteerHours.startedAt})`.mapWith(volunteerHours.startedAt),
      until: sql<Date>`max(${volunteerHours.startedAt})`.mapWith(volunteerHours.startedAt),
    })
    .from(volunteerHours)
    .innerJoin(shiftSignups, eq(shiftSignups.id, volunteerHours.signupId))
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .where(and(isOwn(userId), inTag('approved')))
    .groupBy(programmes.id)
    .orderBy(desc(sql`max(${volunteerHours.startedAt})`), desc(programmes.id));
