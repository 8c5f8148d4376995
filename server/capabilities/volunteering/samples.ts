import { eq } from 'drizzle-orm';
import { addSampleFile } from '../../../tests/support/sample-file.ts';
import { beginIds, type Samples, type Situation } from '../../../tests/support/samples.ts';
import { defineUserContent, hoursFromNow } from '../../../tests/support/user-content.ts';
import { addShift, addSignup } from '../../../tests/support/volunteering.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups, volunteerHours } from '../../tables/volunteering.ts';

const hour = 3_600_000;

/** The caller's sign-up 9 for shift 8. */
async function signedUp({ server, caller: { user } }: Situation): Promise<void> {
  const { db } = server.database;
  await beginIds(server.database, { shift_signups: 9, volunteer_hours: 10 });
  await db.update(programmeSteps).set({ seatsTaken: 1 }).where(eq(programmeSteps.id, 8));
  await addSignup(server, 8, user.id, 'seated.confirmed.booked');
  await db.update(shiftSignups).set({ version: 2 });
}

/** The shift has started, and the caller has file 12. */
async function afterwards(situation: Situation): Promise<void> {
  const { database, clock } = situation.server;
  const startsAt = new Date(clock.now().getTime() - 25 * hour);
  const endsAt = new Date(startsAt.getTime() + 2 * hour);
  await database.db.update(programmeSteps).set({ startsAt, endsAt }).where(eq(programmeSteps.id, 8));
  await signedUp(situation);
  await beginIds(database, { files: 12 });
  await addSampleFile(situation.server, situation.caller, 'evidence');
}

export const samples: Samples = {
  // Shift 8 of programme 4.
  fill: async (server) => {
    await beginIds(server.database, { programmes: 4, programme_steps: 8 });
    await addShift(server, { seats: 12, inHours: 143, certificateHours: 10 });
  },
  operations: {
    listShifts: {
      statements: { most: 12, because: 'It asks each calendar source which shifts clash with other appointments.' },
    },
    signUpForShift: {
      refused: ({ server }) => server.database.db.update(programmes).set({ isCancelled: true }),
    },
    changeShiftSignup: { prepare: signedUp },
    sendVolunteerHours: {
      prepare: afterwards,
      // Hours with the same start and end.
      invalid: { body: { ended_at: '2026-02-28T08:00:00.000Z' } },
    },
  },
  rows: {
    shift_signups: async (server, { user }) =>
      addSignup(server, await addShift(server), user.id, 'seated.confirmed.booked'),
    volunteer_hours: async (server, { user: { id: userId, name } }) => {
      const at = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
      const signupId = await addSignup(server, await addShift(server), userId, 'seated.confirmed.booked');
      const hours = { note: `hours of ${name}`, state: 'unsent' } as const;
      await server.database.db.insert(volunteerHours).values({ signupId, userId, ...hours, ...at });
    },
  },
  userContent: defineUserContent({
    prepare: async ({ server, learner }) => {
      const shiftId = await addShift(server, { inHours: -3 });
      return { shiftId, signupId: await addSignup(server, shiftId, learner.id, 'seated.confirmed.booked') };
    },
    texts: {
      'the note on hours of a volunteer': {
        fields: ['sendVolunteerHours.note'],
        write: async ({ api, learner, line: note }, { shiftId, signupId: signup_id }) => {
          const times = { started_at: hoursFromNow(-3), ended_at: hoursFromNow(-2) };
          const body = { signup_id, version: 0, ...times, note, file_ids: [] };
          await api.call('/volunteer-hours', { token: learner.token, body });
          return [{ by: 'learner', at: `/volunteering-activity/${shiftId}` }];
        },
      },
    },
  }),
};
