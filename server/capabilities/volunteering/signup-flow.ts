import { and, gt, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { participationMachine } from '../../../src/machines/participation/participation.machine.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { participationIn } from '../../platform/flows/participation.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { notify } from '../../platform/notices/notify.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups } from '../../tables/volunteering.ts';
import { aboutShift, shiftNotices } from './notices.ts';
import { remindOfShift } from './reminder.ts';
import { factsOf, findShift } from './shift.ts';

export type Signup = typeof shiftSignups.$inferSelect;

/** Notifies a learner of a change of their sign-up. */
const notifyUser =
  (name: keyof typeof shiftNotices & `shift_${string}`) =>
  async (tx: Db, { after, event, reason, now }: Change<Signup>): Promise<void> => {
    const shift = await findShift(tx, after.stepId);
    if (shift === null) return;
    const cause = { flow: 'shiftSignup', id: after.id, event };
    const at = (name === 'shift_offer' ? after.dueAt : shift.step.startsAt) ?? now;
    await notify(
      tx,
      shiftNotices[name],
      [after.userId],
      { cause, turn: after.version, ...aboutShift(shift, at, reason || (shift.step.cancelledReason ?? '')) },
      now,
    );
  };

/** Notifies a learner of their seat and schedules the reminders. */
const notifyOfSeat =
  (name: 'shift_seat' | 'shift_given') =>
  async (tx: Db, change: Change<Signup>): Promise<void> => {
    await notifyUser(name)(tx, change);
    const shift = await findShift(tx, change.after.stepId);
    if (shift !== null) await remindOfShift(tx, shift.step, shift.programme.timezone, change.now);
  };

const isInCancelled = sql`exists (
  select 1 from ${programmes} where ${programmes.id} = ${programmeSteps.programmeId} and ${programmes.isCancelled})`;

/** Sign-ups for shifts, and the seats of shifts. */
export const { flow: shiftSignupFlow, seats: shiftSeats } = participationIn<Signup>({
  name: 'shiftSignup',
  place: 'shift',
  table: programmeSteps,
  takers: shiftSignups,
  placeId: shiftSignups.stepId,
  placeOf: ({ stepId }) => stepId,
  isAhead: (now) => and(gt(programmeSteps.startsAt, now), isNull(programmeSteps.cancelledReason), not(isInCancelled)),
  isMoved: and(
    isNotNull(programmeSteps.movedAt),
    sql`${programmeSteps.startsAt} is distinct from ${shiftSignups.startsAt}`,
  ),
  isCalledOff: (now) =>
    and(
      or(isNull(programmeSteps.startsAt), gt(programmeSteps.startsAt, now)),
      or(isNotNull(programmeSteps.cancelledReason), isInCancelled),
    ),
  readFacts: async (tx, stepId, waiting, at, hold) => {
    const shift = await findShift(tx, stepId);
    return shift && factsOf(shift, waiting, at, hold);
  },
  attendanceFrom: ['operator'],
  notices: {
    notifyOfConfirmation: notifyOfSeat('shift_seat'),
    notifyOfSeat: notifyOfSeat('shift_given'),
    notifyOfWaiting: notifyUser('shift_waiting'),
    notifyOfOffer: notifyUser('shift_offer'),
    notifyOfCallOff: notifyUser('shift_cancelled'),
    notifyOfMove: notifyUser('shift_moved'),
  },
});

/** Selects sign-ups on the waiting list. */
export const isWaiting = tagged(participationMachine, 'waiting').in(shiftSignups.state);
export const isWaitingState = tagged(participationMachine, 'waiting');
export const isConfirmedState = tagged(participationMachine, 'confirmed');
export const isMissedState = tagged(participationMachine, 'missed');
