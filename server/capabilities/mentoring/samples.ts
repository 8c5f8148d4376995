import { eq } from 'drizzle-orm';
import { addBooking } from '../../../tests/support/mentor-bookings.ts';
import { addMentor } from '../../../tests/support/mentors.ts';
import { beginIds, endsBeforeItBegins, type Samples, type Situation } from '../../../tests/support/samples.ts';
import { users } from '../../platform/db/account-schema.ts';
import { mentorBookings } from '../../platform/db/mentor-bookings-schema.ts';
import { mentors } from '../../platform/db/mentoring-schema.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The mentor `pat`. */
async function addPat({ server }: Pick<Situation, 'server'>): Promise<number> {
  const { user } = await server.signInPresenter();
  await server.database.db.update(users).set({ username: 'pat' }).where(eq(users.id, user.id));
  await addMentor(server, user.id);
  return user.id;
}

/** The caller's meeting 5 with the mentor `pat`, which is over. */
async function metBefore(situation: Situation): Promise<number> {
  const { server, caller } = situation;
  const mentorId = await addPat(situation);
  await beginIds(server.database, { mentor_bookings: 5 });
  const startsAt = new Date(server.clock.now().getTime() - 30 * day);
  const of = { mentorId, learnerId: caller.user.id };
  await addBooking(server, of, { startsAt, state: 'completed', dueAt: null });
  return mentorId;
}

/** Also the caller's request 6. */
async function asked(situation: Situation): Promise<void> {
  const mentorId = await metBefore(situation);
  await addBooking(situation.server, { mentorId, learnerId: situation.caller.user.id });
}

/** It is a meeting that begins in a few minutes. */
async function meetingSoon(situation: Situation): Promise<void> {
  await asked(situation);
  const { database, clock } = situation.server;
  const startsAt = new Date(clock.now().getTime() + 5 * minute);
  const endsAt = new Date(startsAt.getTime() + 30 * minute);
  const soon = { startsAt, endsAt, state: 'confirmed', dueAt: startsAt };
  await database.db.update(mentorBookings).set(soon).where(eq(mentorBookings.id, 6));
}

/** The caller's meeting 6 as a mentor, for which the learner shows a portfolio. */
async function shownToCaller({ server, caller }: Situation): Promise<void> {
  await beginIds(server.database, { mentor_bookings: 6 });
  await addMentor(server, caller.user.id);
  const learnerId = (await server.signUp()).user.id;
  const dueAt = new Date(server.clock.now().getTime() + 7 * day);
  const agreed = { state: 'confirmed', dueAt, isPortfolioShared: true };
  await addBooking(server, { mentorId: caller.user.id, learnerId }, agreed);
}

export const samples: Samples = {
  operations: {
    requestMentorBooking: {
      prepare: metBefore,
      invalid: { body: { goal: ' '.repeat(40) } },
      refused: ({ server }) => server.database.db.update(users).set({ addressProvenAt: null }),
    },
    listMentorBookings: { prepare: asked },
    getMentorBooking: { prepare: asked },
    sendMentorBookingEvent: { prepare: asked, invalid: { body: { event: 'meeting.rated' } } },
    joinMentorBooking: {
      prepare: meetingSoon,
      refused: ({ server }) =>
        server.database.db.update(mentorBookings).set({ state: 'open.requested' }).where(eq(mentorBookings.id, 6)),
    },
    getMentorBookingPortfolio: { prepare: shownToCaller },
    saveMentorProfile: { invalid: { body: { join_url: 'http://meet.example.com' } } },
    listMentors: { prepare: addPat, invalid: { query: { tz: 'Nowhere/Land' } } },
    getMentor: { prepare: addPat },
    openGroupMeeting: {
      prepare: ({ server, caller }) => addMentor(server, caller.user.id),
      invalid: { body: { ends_at: '2026-03-05T16:05:00.000Z' } },
      refused: ({ server }) => server.database.db.update(mentors).set({ isOpen: false }),
    },
    listMentorSlots: { prepare: addPat, invalid: endsBeforeItBegins },
  },
  rows: {
    mentor_bookings: async (server, { user }) => {
      const mentorId = (await server.signInPresenter()).user.id;
      const over = { goal: `goal of ${user.name}`, state: 'completed', dueAt: null };
      await addBooking(server, { mentorId, learnerId: user.id }, over);
    },
    mentors: (server, owner) => addMentor(server, owner.user.id, { about: `what ${owner.user.name} says` }),
  },
  retention: async ({ db, userIds: [learnerId, mentorId], pair }) => {
    const rows = pair(730, (endsAt) => ({
      learnerId,
      mentorId,
      startsAt: new Date(endsAt.getTime() - day),
      endsAt,
      goal: '',
      question: '',
      isPortfolioShared: false,
      state: 'completed',
      createdAt: endsAt,
      updatedAt: endsAt,
    }));
    await db.insert(mentorBookings).values(rows);
  },
};
