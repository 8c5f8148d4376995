import { and, eq, gt, sql } from 'drizzle-orm';
import { liveClassMachine } from '../../../src/machines/live-class/live-class.machine.ts';
import type { ParticipationFacts } from '../../../src/machines/participation/participation.machine.ts';
import type { SeatHold } from '../../../src/shared/flows/seat-hold.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { settled } from '../../platform/flows/flow.ts';
import { participationFacts, participationIn } from '../../platform/flows/participation.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';
import { hasBegun, isAhead, isOver, type LiveClass } from './live-class.ts';
import { liveClassFlow } from './live-class-flow.ts';
import { notifyOfFullClass, notifyOfOffer, notifyOfSeat } from './notify.ts';

export type LiveEnrolment = typeof liveEnrolments.$inferSelect;

function factsOf(stored: LiveClass, waiting: number, at: number, hold: SeatHold): ParticipationFacts {
  const { state, seats, seatsTaken, startsAt } = settled(liveClassFlow, stored, at);
  const place = {
    isOpen: isAhead(state),
    isAhead: isAhead(state),
    isReturnable: !isOver(state),
    hasBegun: hasBegun(state),
    isCancelled: false,
    canWait: true,
    startsAt: startsAt.getTime(),
    seats,
    seatsTaken,
  };
  return participationFacts(place, waiting, at, hold);
}

/** Forgets when a learner who gave up their spot was in the class. */
async function forgetPresence(tx: Db, { after }: Change<LiveEnrolment>): Promise<void> {
  const unknown = { joinedAt: null, lastJoinedAt: null, leftAt: null };
  await tx.update(liveEnrolments).set(unknown).where(eq(liveEnrolments.id, after.id));
}

/**
 * Learners' spots in live classes. A cancelled class keeps them, because it takes place again if it is moved. The flow of
 * the class notifies its learners of both.
 */
export const { flow: liveEnrolmentFlow, seats: classSeats } = participationIn<LiveEnrolment>({
  name: 'liveEnrolment',
  place: 'live class',
  table: liveClasses,
  takers: liveEnrolments,
  placeId: liveEnrolments.classId,
  placeOf: ({ classId }) => classId,
  isAhead: (now) =>
    and(tagged(liveClassMachine, 'upcoming', 'live').in(liveClasses.state), gt(liveClasses.endsAt, now)),
  isMoved: sql`${liveClasses.startsAt} is distinct from ${liveEnrolments.startsAt}`,
  readFacts: async (tx, classId, waiting, at, hold) => {
    const [row] = await tx.select().from(liveClasses).where(eq(liveClasses.id, classId));
    return row === undefined ? null : factsOf(row, waiting, at, hold);
  },
  attendanceFrom: ['presenter'],
  forgetSeat: forgetPresence,
  notices: { notifyOfConfirmation: notifyOfFullClass, notifyOfOffer, notifyOfSeat },
});
