import { eq } from 'drizzle-orm';
import { addLiveClass, enrolLearner } from '../../../tests/support/live-classes.ts';
import {
  beginIds,
  endsBeforeItBegins,
  type Samples,
  type Situation,
  secretOf,
} from '../../../tests/support/samples.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import { defineUserContent } from '../../../tests/support/user-content.ts';
import { users } from '../../platform/db/account-schema.ts';
import {
  availabilityExceptions,
  availabilityRules,
  liveClasses,
  liveEnrolments,
  presenterAvailability,
  rosterWaits,
} from '../../tables/live-classes.ts';

/** The learner marked as present in the examples. */
const markedLearner = 3;

/** Class 4, which has just started. */
async function addRunningClass(server: TestServer, presenterId: number): Promise<void> {
  await beginIds(server.database, { live_classes: 4 });
  const startsAt = new Date(server.clock.now().getTime() - 5 * 60_000);
  await addLiveClass(server, presenterId, { startsAt, state: 'live' });
}

/** The class belongs to the caller, who is its presenter. */
async function presenting({ server, caller }: Situation): Promise<void> {
  const { db } = server.database;
  await addRunningClass(server, caller.user.id);
  while ((await db.$count(users, eq(users.id, markedLearner))) === 0) await server.signUp();
  await enrolLearner(server, 4, markedLearner);
}

/** The caller has a spot. */
async function taking({ server, caller }: Situation): Promise<void> {
  await addRunningClass(server, (await server.signInPresenter()).user.id);
  await enrolLearner(server, 4, caller.user.id);
  await server.database.db.update(liveEnrolments).set({ joinedAt: server.clock.now() });
}

const setState =
  (state: string) =>
  ({ server }: Situation) =>
    server.database.db.update(liveClasses).set({ state });
const cancel = setState('cancelled');

export const samples: Samples = {
  operations: {
    listLiveClasses: { invalid: endsBeforeItBegins },
    getLiveClass: { prepare: taking },
    enrolInLiveClass: { prepare: taking, refused: cancel },
    endLiveClassEnrolment: { prepare: taking, refused: setState('ended') },
    joinLiveClass: { prepare: taking, refused: cancel },
    reportLiveClassPresence: { prepare: taking, refused: cancel },
    rateLiveClass: { prepare: taking, refused: cancel },
    getPresenterCalendar: {
      prepare: async ({ server: { database }, caller, examples }) => {
        const username = decodeURIComponent(examples.path.split('/').at(-1) ?? '');
        await database.db.update(users).set({ username }).where(eq(users.id, caller.user.id));
      },
      invalid: endsBeforeItBegins,
    },
    sendLiveClassEvent: { prepare: presenting },
    saveLiveClassNote: { prepare: presenting },
    getLiveClassRoster: { prepare: presenting },
    getLiveClassRatings: { prepare: presenting },
    markLiveClassAttendance: { prepare: presenting, refused: cancel },
    requestHostLink: { prepare: presenting, refused: cancel },
    savePresenterAvailability: { invalid: { body: { timezone: 'Nowhere/Land' } } },
  },
  rows: {
    live_classes: (server, owner) => {
      const links = { hostUrl: secretOf(owner, 'host'), joinUrl: secretOf(owner, 'join') };
      return addLiveClass(server, owner.user.id, links);
    },
    live_enrolments: async (server, { user }) => {
      const presenter = await server.signInPresenter();
      await enrolLearner(server, await addLiveClass(server, presenter.user.id), user.id);
    },
    roster_waits: async (server, { user: { id: userId } }) => {
      const classId = await addLiveClass(server, (await server.signInPresenter()).user.id);
      await server.database.db.insert(rosterWaits).values({ classId, userId, createdAt: server.clock.now() });
    },
    presenter_availability: ({ database: { db }, clock }, { user }) =>
      db.insert(presenterAvailability).values({ userId: user.id, timezone: 'UTC', version: 1, updatedAt: clock.now() }),
    availability_rules: ({ database: { db } }, { user }) =>
      db.insert(availabilityRules).values({ userId: user.id, weekday: 1, startsAt: '09:00', endsAt: '10:00' }),
    availability_exceptions: ({ database: { db } }, { user }) =>
      db
        .insert(availabilityExceptions)
        .values({ userId: user.id, day: '2026-03-01', startsAt: '09:00', endsAt: '10:00' }),
  },
  userContent: defineUserContent({
    prepare: async ({ server, learner, presenter }) => {
      const [cancelledId, notedId] = [
        await addLiveClass(server, presenter.id),
        await addLiveClass(server, presenter.id),
      ];
      for (const id of [cancelledId, notedId]) await enrolLearner(server, id, learner.id);
      return { cancelledId, notedId };
    },
    texts: {
      'the reason why a live class is cancelled': {
        fields: ['sendLiveClassEvent.reason'],
        write: async ({ api, presenter, line: reason }, { cancelledId }) => {
          const body = { event: 'class.cancelled', version: 1, reason };
          await api.call(`/live-class-events/${cancelledId}`, { token: presenter.token, body });
          return [{ by: 'learner', at: `/zoomClass?class_id=${cancelledId}` }];
        },
      },
      'the note of a presenter on a live class': {
        fields: ['saveLiveClassNote.note'],
        write: async ({ api, presenter, line: note }, { notedId }) => {
          const body = { class_id: notedId, version: 1, note };
          await api.call('/live-class-notes', { token: presenter.token, body });
          return [
            { by: 'learner', at: `/zoomClass?class_id=${notedId}` },
            { by: 'presenter', at: `/fac-calendar/${presenter.user.username}` },
          ];
        },
      },
    },
    // Presenters see the comment in a plain view, after several learners have rated the class.
    exemptFields: ['rateLiveClass.comment'],
  }),
};
