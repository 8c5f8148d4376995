import { eq } from 'drizzle-orm';
import { participationMachine } from '../../../src/machines/participation/participation.machine.ts';
import { maxWaiting, waitingIn } from '../../platform/waiting/source.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';

/** Spots in live classes that are held until the learner accepts them or confirms their email address. */
export const waitingClasses = waitingIn({
  machine: participationMachine,
  kinds: { offered: 'class_offer', unconfirmed: 'class_held' },
  of: () => liveEnrolments,
  isOf: (userId) => eq(liveEnrolments.userId, userId),
  read: (db, { columns, isWaiting, order }) =>
    db
      .select({ ...columns, title: liveClasses.topic, classId: liveClasses.id })
      .from(liveEnrolments)
      .innerJoin(liveClasses, eq(liveClasses.id, liveEnrolments.classId))
      .where(isWaiting)
      .orderBy(...order)
      .limit(maxWaiting),
  pathOf: ({ classId }) => `/zoomClass?class_id=${classId}`,
});
