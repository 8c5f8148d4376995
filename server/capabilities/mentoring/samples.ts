import { eq } from 'drizzle-orm';
import { maxWatches } from '../../../src/shared/mentoring/watches.ts';
import { addBooking, addTask } from '../../../tests/support/mentor-bookings.ts';
import { addMentor } from '../../../tests/support/mentors.ts';
import { beginIds, endsBeforeItBegins, type Samples, type Situation } from '../../../tests/support/samples.ts';
import { users } from '../../platform/db/account-schema.ts';
import { mentorBookings } from '../../tables/mentor-bookings.ts';
import { mentors, mentorWatches } from '../../tables/mentoring.ts';
import { userContent } from './user-content.fixture.ts';

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

/** Adds the caller's request 6 as well. */
async function asked(situation: Situation): Promise<void> {
  const mentorId = await metBefore(situation);
  await addBooking(situation.server, { mentorId, learnerId: situation.caller.user.id });
}

/** Changes the meeting so that it starts in a few minutes. */
async function meetingSoon(situation: Situation): Promise<void> {
  await asked(situation);
  const { database, clock } = situation.server;
  const startsAt = new Date(clock.now().getTime() + 5 * minute);
  const endsAt = new Date(startsAt.getTime() + 30 * minute);
  const soon = { startsAt, endsAt, state: 'confirmed', dueAt: startsAt };
  await database.db.update(mentorBookings).set(soon).where(eq(mentorBookings.id, 6));
}

/** The caller's meeting 6 as a mentor; the learner shares a portfolio. */
async function shownToCaller({ server, caller }: Situation): Promise<void> {
  await beginIds(server.database, { mentor_bookings: 6 });
  await addMentor(server, caller.user.id);
  const learnerId = (await server.signUp()).user.id;
  const dueAt = new Date(server.clock.now().getTime() + 7 * day);
  const agreed = { state: 'confirmed', dueAt, isPortfolioShared: true };
  await addBooking(server, { mentorId: caller.user.id, learnerId }, agreed);
}

const watchOf = ({ server, caller }: Pick<Situation, 'server' | 'caller'>, nth = 0) => {
  const topic = nth === 0 ? 'Interviews' : `Interviews ${nth}`;
  return { userId: caller.user.id, q: '', topic, language: 'fr', createdAt: server.clock.now() };
};

/** The caller's mentor alert 3. */
async function waits(situation: Situation): Promise<void> {
  const { database } = situation.server;
  await beginIds(database, { mentor_watches: 3 });
  await database.db.insert(mentorWatches).values(watchOf(situation));
}

/** The caller's confirmed meeting 6 with task 3. */
async function noted(situation: Situation): Promise<void> {
  await asked(situation);
  const { database, clock } = situation.server;
  await beginIds(database, { mentor_tasks: 3 });
  const dueAt = new Date(clock.now().getTime() + 7 * day);
  await database.db.update(mentorBookings).set({ state: 'confirmed', dueAt }).where(eq(mentorBookings.id, 6));
  await addTask(situation.server, 6, situation.caller.user.id);
}

/** A cancelled meeting. */
const off = ({ server }: Situation) =>
  server.database.db.update(mentorBookings).set({ state: 'cancelledByMentor' }).where(eq(mentorBookings.id, 6));

/** Only a control character, which the pattern allows. */
const blank = { text: '\u0085' };

export const samples: Samples = {
  operations: {
    requestMentorBooking: {
      prepare: metBefore,
      invalid: { body: { goal: ' '.repeat(40) } },
      refused: ({ server }) => server.database.db.update(users).set({ addressProvenAt: null }),
    },
    listMentorBookings: { prepare: asked },
    getMentorBooking: { prepare: asked },
    sendMentorBookingEvent: {
      prepare: asked,
      invalid: { body: { event: 'meeting.rated' } },
      speaks: { body: { event: 'info.given', text: 'The second page.' } },
    },
    joinMentorBooking: {
      prepare: meetingSoon,
      refused: ({ server }) =>
        server.database.db.update(mentorBookings).set({ state: 'open.requested' }).where(eq(mentorBookings.id, 6)),
    },
    getMentorBookingPortfolio: { prepare: shownToCaller },
    listMentorWatches: { prepare: waits },
    watchMentors: {
      refused: (situation) =>
        situation.server.database.db
          .insert(mentorWatches)
          .values(Array.from({ length: maxWatches }, (_, nth) => watchOf(situation, nth + 1))),
    },
    deleteMentorWatch: { prepare: waits },
    listMentorTasks: { prepare: noted },
    addMentorTask: { prepare: noted, invalid: { body: blank }, refused: off },
    changeMentorTask: {
      prepare: noted,
      invalid: { body: blank },
      refused: { body: { version: 9, is_done: true } },
      speaks: { body: { text: 'Something else.' } },
    },
    removeMentorTask: { prepare: noted },
    saveMentorProfile: { invalid: { body: { join_url: 'http://meet.example.com' } } },
    listMentors: {
      statements: {
        most: 12,
        because: 'Free times come from rules, exceptions, classes, calendars and bookings, each in its own table.',
      },
      prepare: addPat,
      invalid: { query: { tz: 'Nowhere/Land' } },
    },
    getMentor: { prepare: addPat },
    openGroupMeeting: {
      prepare: ({ server, caller }) => addMentor(server, caller.user.id),
      invalid: { body: { ends_at: '2026-03-05T16:05:00.000Z' } },
      refused: ({ server }) => server.database.db.update(mentors).set({ isOpen: false }),
    },
    listMentorSlots: {
      statements: {
        most: 9,
        because: 'Free times come from rules, exceptions, classes, calendars and bookings, each in its own table.',
      },
      prepare: addPat,
      invalid: endsBeforeItBegins,
    },
  },
  rows: {
    mentor_bookings: async (server, { user }) => {
      const mentorId = (await server.signInPresenter()).user.id;
      const over = { goal: `goal of ${user.name}`, state: 'completed', dueAt: null };
      await addBooking(server, { mentorId, learnerId: user.id }, over);
    },
    mentor_watches: (server, caller) =>
      server.database.db.insert(mentorWatches).values({ ...watchOf({ server, caller }), q: `for ${caller.user.name}` }),
    mentor_tasks: async (server, { user }) => {
      const mentorId = (await server.signInPresenter()).user.id;
      const id = await addBooking(server, { mentorId, learnerId: user.id }, { state: 'completed', dueAt: null });
      await addTask(server, id, user.id, { text: `task of ${user.name}` });
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
    const watches = pair(365, (createdAt) => ({ createdAt, q: createdAt.toISOString(), topic: '', language: '' }));
    await db.insert(mentorWatches).values(watches.map((row) => ({ ...row, userId: learnerId ?? 0 })));
  },
  userContent,
};
