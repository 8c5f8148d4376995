import { and, eq, gt } from 'drizzle-orm';
import { liveClassMachine } from '../../../src/machines/live-class/live-class.machine.ts';
import {
  type ClassFacts,
  type ClassPhase,
  type liveEnrolmentDuties,
  liveEnrolmentMachine,
} from '../../../src/machines/live-enrolment/live-enrolment.machine.ts';
import { forGood } from '../../../src/shared/flows/seat-hold.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change, StoredFlow } from '../../platform/flows/apply.ts';
import { type NamedEvent, settled } from '../../platform/flows/flow.ts';
import { seatsOf } from '../../platform/flows/seats.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';
import { hasBegun, isCancelled, isOver, joinOpensAt, type LiveClass } from './live-class.ts';
import { liveClassFlow } from './live-class-flow.ts';
import { notifyOfFullClass, notifyOfSeat } from './notify.ts';

export type LiveEnrolment = typeof liveEnrolments.$inferSelect;

/** The spots of live classes. */
export const classSeats = seatsOf<typeof liveEnrolmentMachine, LiveEnrolment>({
  name: 'live class',
  table: liveClasses,
  takers: liveEnrolments,
  place: liveEnrolments.classId,
  placeOf: ({ classId }) => classId,
  machine: liveEnrolmentMachine,
  flow: () => liveEnrolmentFlow,
  isServed: (now) =>
    and(tagged(liveClassMachine, 'upcoming', 'live').in(liveClasses.state), gt(liveClasses.endsAt, now)),
  ignoredEvents: ['class.joined', 'class.left', 'class.rejoined', 'attendance.marked'],
});

/** Takes a spot, and notifies the presenter if it was the last. */
async function takeSeat(tx: Db, change: Change<LiveEnrolment>): Promise<void> {
  await classSeats.takeSeat(tx, change);
  await notifyOfFullClass(tx, change);
}

/** Takes the spot after a held spot is confirmed. */
async function keepSeat(tx: Db, change: Change<LiveEnrolment>): Promise<void> {
  await classSeats.keepSeat(tx, change);
  await notifyOfFullClass(tx, change);
}

/** The phase of a class at that time, for learners. */
function phaseOf(row: LiveClass, at: number): ClassPhase {
  const { state } = settled(liveClassFlow, row, at);
  if (isCancelled(state)) return 'cancelled';
  if (isOver(state)) return 'over';
  if (hasBegun(state)) return 'begun';
  return at >= joinOpensAt(row).getTime() ? 'open' : 'ahead';
}

async function readFacts(tx: Db, part: LiveEnrolment, at: number, asked: NamedEvent): Promise<ClassFacts> {
  const [row] = await tx.select().from(liveClasses).where(eq(liveClasses.id, part.classId));
  if (row === undefined) throw new Error('A live class was deleted while somebody took part');
  return {
    phase: phaseOf(row, at),
    seatsLeft: row.seats === null ? null : row.seats - row.seatsTaken,
    hold: await classSeats.holdOf(tx, part, at, asked),
  };
}

const ofClass = { read: readFacts, mostPermissive: { phase: 'begun', seatsLeft: null, hold: forGood } } as const;

/**
 * Spots in live classes: the chart decides, and the table stores the state. The clock gives free spots to the waiting
 * list.
 */
export const liveEnrolmentFlow: StoredFlow<
  typeof liveEnrolmentMachine,
  LiveEnrolment,
  keyof typeof liveEnrolmentDuties
> = {
  machine: liveEnrolmentMachine,
  table: liveEnrolments,
  events: {
    'seat.requested': { from: ['learner'], facts: ofClass },
    'address.confirmed': { from: ['clock'], facts: ofClass },
    'time.passed': { from: ['clock'] },
    'seat.assigned': { from: ['operator'] },
    'seat.given': { from: ['clock', 'operator'] },
    'seat.returned': { from: ['learner', 'operator'], facts: ofClass },
    'waitlist.joined': {
      from: ['learner'],
      facts: { ...ofClass, mostPermissive: { ...ofClass.mostPermissive, seatsLeft: 0 } },
    },
    'waitlist.left': { from: ['learner', 'operator'] },
    'class.joined': { from: ['learner'], facts: ofClass },
    'class.left': { from: ['learner'] },
    'class.rejoined': { from: ['learner'] },
    'attendance.marked': { from: ['presenter'], facts: ofClass, sample: () => ({ wasThere: true }) },
    'account.deleted': { from: ['clock'] },
  },
  contextOf: ({ joinedAt, lastJoinedAt, leftAt }) => ({
    joinedAt: joinedAt?.getTime() ?? null,
    lastJoinedAt: lastJoinedAt?.getTime() ?? null,
    leftAt: leftAt?.getTime() ?? null,
  }),
  columnsOf: ({ joinedAt, lastJoinedAt, leftAt }) => ({
    joinedAt: joinedAt === null ? null : new Date(joinedAt),
    lastJoinedAt: lastJoinedAt === null ? null : new Date(lastJoinedAt),
    leftAt: leftAt === null ? null : new Date(leftAt),
  }),
  actions: {
    takeSeat,
    holdSeat: classSeats.holdSeat,
    keepSeat,
    giveSeatBack: classSeats.giveSeatBack,
    notifyLearner: notifyOfSeat,
  },
  lock: classSeats.lock,
  clock: [
    { event: 'address.confirmed', due: classSeats.confirmed },
    { event: 'time.passed' },
    { event: 'seat.given', due: classSeats.due },
  ],
  counters: [classSeats.counter],
};
