import { eq, sql } from 'drizzle-orm';
import { programmeSteps, programmes } from '../../../server/platform/db/programmes-schema.ts';
import { shiftSignups, volunteerHours } from '../../../server/platform/db/volunteering-schema.ts';
import type { Account, TestServer } from '../../support/server.ts';
import { addShift, addSignup } from '../../support/volunteering.ts';
import { addSampleFile } from './file-samples.ts';

/** When the tests' clocks begin. */
const now = new Date(Date.UTC(2026, 2, 1, 9));
const hour = 3_600_000;

/** The shift 8 of the contract's examples, of the programme 4. */
export async function addSampleShift(database: TestServer['database']): Promise<void> {
  await database.db.execute(
    sql`select setval('programmes_id_seq', 4, false), setval('programme_steps_id_seq', 8, false)`,
  );
  await addShift({ database, clock: { now: () => now } }, { seats: 12, inHours: 143, certificateHours: 10 });
}

async function findSampleShift({ database: { db } }: TestServer): Promise<number> {
  const [step] = await db
    .select({ id: programmeSteps.id })
    .from(programmeSteps)
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .where(eq(programmes.kind, 'volunteering'));
  return step?.id ?? 0;
}

/** The sign-up 9 of the examples. @returns its id */
async function addSampleSignup(server: TestServer, { user }: Account, hasBegun: boolean): Promise<number> {
  const { db } = server.database;
  let stepId = await findSampleShift(server);
  if (stepId === 0) stepId = await addShift(server, { seats: 12, inHours: 143 });
  if (hasBegun) {
    const startsAt = new Date(server.clock.now().getTime() - 25 * hour);
    const endsAt = new Date(startsAt.getTime() + 2 * hour);
    await db.update(programmeSteps).set({ startsAt, endsAt }).where(eq(programmeSteps.id, stepId));
  }
  await db.execute(sql`select setval('shift_signups_id_seq', 9, false), setval('volunteer_hours_id_seq', 10, false)`);
  await db.update(programmeSteps).set({ seatsTaken: 1 }).where(eq(programmeSteps.id, stepId));
  const id = await addSignup(server, stepId, user.id, 'confirmed.booked');
  await db.update(shiftSignups).set({ version: 2 }).where(eq(shiftSignups.id, id));
  return id;
}

/** That of a shift that has begun, with the file 12 of the examples. */
async function addBegunSignup(server: TestServer, learner: Account): Promise<{ id: number; fileId: number }> {
  const id = await addSampleSignup(server, learner, true);
  await server.database.db.execute(sql`select setval('files_id_seq', 12, false)`);
  return { id, fileId: await addSampleFile(server, learner, 'evidence') };
}

/** What of volunteering belongs to a user, by its kind. */
export const ownSignups = {
  shift_signup: {
    table: shiftSignups,
    create: (server: TestServer, owner: Account) => addSampleSignup(server, owner, false),
  },
  begun_signup: {
    table: volunteerHours,
    create: async (server: TestServer, owner: Account) => (await addBegunSignup(server, owner)).id,
  },
  evidence_upload: {
    table: volunteerHours,
    create: async (server: TestServer, owner: Account) => (await addBegunSignup(server, owner)).fileId,
  },
};

/** What the examples of the contract speak of, where a call is about an own sign-up. */
export async function prepareSampleSignup(server: TestServer, operationId: string, learner: Account): Promise<void> {
  if (operationId === 'changeShiftSignup') await addSampleSignup(server, learner, false);
  if (operationId === 'sendVolunteerHours') await addBegunSignup(server, learner);
}

/** Cancels what somebody would sign up for. */
export async function refuseShift({ database: { db } }: TestServer, operationId: string): Promise<void> {
  if (operationId === 'signUpForShift') await db.update(programmes).set({ isCancelled: true });
}
