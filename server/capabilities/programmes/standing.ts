import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { applicationMachine } from '../../../src/machines/application/application.machine.ts';
import { publicTags } from '../../../src/machines/application/application.tags.ts';
import { participationMachine } from '../../../src/machines/participation/participation.machine.ts';
import { resultOfAll, valuesAmong } from '../../../src/shared/programmes/eligibility.ts';
import type { ProgrammeStanding } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { firstTagIn, tagged } from '../../platform/flows/tags.ts';
import { applications } from '../../tables/applications.ts';
import { programmeIntakes, programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups } from '../../tables/volunteering.ts';
import { checkFacts, readApplicant } from './eligibility.ts';

const tagOf = firstTagIn(
  applicationMachine,
  publicTags.filter((tag) => tag !== 'discarded'),
);
const isLive = tagged(applicationMachine, 'live');
const isSeated = tagged(participationMachine, 'seated').in(shiftSignups.state);
const isWaiting = tagged(participationMachine, 'waiting').in(shiftSignups.state);

/** A user's eligibility, application and shifts for programmes; unknown ids are skipped. */
export async function standingOf(
  db: Db,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<ProgrammeStanding[]> {
  const wanted = [...new Set(ids)];
  const rows = await db
    .select({ id: programmes.id, rules: programmes.rules, skills: programmes.mustSkills })
    .from(programmes)
    .where(inArray(programmes.id, wanted))
    .orderBy(asc(programmes.id));
  const applicant = { ...(await readApplicant(db, userId)), answers: {} };
  const applied = await applicationsTo(db, userId, wanted);
  const shifts = await shiftsOf(db, userId, wanted, now);
  return rows.map(({ id, rules: asked, skills }) => {
    const rules = checkFacts(asked, applicant);
    return {
      id,
      eligibility: resultOfAll(rules),
      rules,
      skills: { mine: valuesAmong(skills, applicant.skills).length, of: skills.length },
      application: applied.get(id) ?? null,
      shifts: shifts.get(id) ?? { seated: 0, waiting: 0 },
    };
  });
}

/** A user's application to each programme: the active application, else the most recently changed application. */
async function applicationsTo(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, NonNullable<ProgrammeStanding['application']>>> {
  const rows = await db
    .select({ programmeId: programmeIntakes.programmeId, id: applications.id, state: applications.state })
    .from(applications)
    .innerJoin(programmeIntakes, eq(programmeIntakes.id, applications.intakeId))
    .where(and(eq(applications.userId, userId), inArray(programmeIntakes.programmeId, [...ids])))
    // The last application of a programme wins in the map.
    .orderBy(sql`${isLive.in(applications.state)}`, asc(applications.updatedAt), asc(applications.id));
  return new Map(
    rows.flatMap(({ programmeId, id, state }) => {
      const tag = tagOf(state);
      return tag === null ? [] : [[programmeId, { id, tag }] as const];
    }),
  );
}

/** The number of a user's upcoming shifts and waiting lists for each programme. */
async function shiftsOf(
  db: Db,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, ProgrammeStanding['shifts']>> {
  const rows = await db
    .select({
      id: programmeSteps.programmeId,
      seated: sql<number>`(count(*) filter (where ${isSeated}))::int`,
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
    })
    .from(shiftSignups)
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .where(
      and(
        eq(shiftSignups.userId, userId),
        inArray(programmeSteps.programmeId, [...ids]),
        isNull(programmeSteps.cancelledReason),
        or(isNull(programmeSteps.endsAt), gt(programmeSteps.endsAt, now)),
      ),
    )
    .groupBy(programmeSteps.programmeId);
  return new Map(rows.map(({ id, ...shifts }) => [id, shifts]));
}
