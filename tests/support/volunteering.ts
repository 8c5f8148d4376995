import { eq } from 'drizzle-orm';
import { enterShift } from '../../server/capabilities/volunteering/store.ts';
import { openSession } from '../../server/platform/accounts/store.ts';
import { programmeSteps } from '../../server/tables/programmes.ts';
import { shiftSignups } from '../../server/tables/volunteering.ts';
import { addLearners } from './learners.ts';
import { addProgramme } from './programmes.ts';
import type { TestServer } from './server.ts';

type Place = Parameters<typeof addProgramme>[0];

const hour = 3_600_000;

/** Adds a volunteering programme with a shift of two hours: by default in three days. @returns the shift's id */
export async function addShift(
  place: Place,
  { seats, inHours = 72, certificateHours }: { seats?: number; inHours?: number; certificateHours?: number } = {},
): Promise<number> {
  const starts = place.clock.now().getTime() + inHours * hour;
  const programmeId = await addProgramme(place, {
    kind: 'volunteering',
    title: 'Reading aloud',
    ...(certificateHours !== undefined && { certificate_hours: certificateHours }),
    steps: [
      {
        ref: 'shift',
        kind: 'shift',
        title: 'Saturday morning',
        text: '',
        place: 'Children’s room',
        starts_at: new Date(starts),
        ends_at: new Date(starts + 2 * hour),
        ...(seats !== undefined && { seats }),
      },
    ],
  });
  const [step] = await place.database.db
    .select({ id: programmeSteps.id })
    .from(programmeSteps)
    .where(eq(programmeSteps.programmeId, programmeId));
  return step?.id ?? 0;
}

/** Adds a shift that ended an hour ago, and its participant. Two of its hours earn a certificate. */
export async function addHeldShift(server: TestServer) {
  const shiftId = await addShift(server, { inHours: -3, certificateHours: 2 });
  const [userId = 0] = await addLearners(server, 1);
  const { db } = server.database;
  const now = server.clock.now();
  await enterShift(db, shiftId, userId, 'seat.requested', new Date(now.getTime() - 10 * hour));
  const client = { address: '192.0.2.1', userAgent: '' };
  return { shiftId, token: await db.transaction((tx) => openSession(tx, userId, client, now)) };
}

/** Adds a sign-up for a shift, in that state. @returns its id */
export async function addSignup(place: Place, stepId: number, userId: number, state: string): Promise<number> {
  const createdAt = place.clock.now();
  const [row] = await place.database.db
    .insert(shiftSignups)
    .values({ stepId, userId, state, createdAt, updatedAt: createdAt })
    .returning();
  return row?.id ?? 0;
}
