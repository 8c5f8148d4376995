import { eq } from 'drizzle-orm';
import { participationMachine } from '../../../src/machines/participation/participation.machine.ts';
import { volunteerHoursMachine } from '../../../src/machines/volunteer-hours/volunteer-hours.machine.ts';
import { maxWaiting, waitingIn } from '../../platform/waiting/source.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups, volunteerHours } from '../../tables/volunteering.ts';

const pathOf = ({ stepId }: { stepId: number }): string => `/volunteering-activity/${stepId}`;

/** To-do items for held seats. */
export const waitingShifts = waitingIn({
  machine: participationMachine,
  kinds: { offered: 'shift_offer', unconfirmed: 'shift_held' },
  of: () => shiftSignups,
  isOf: (userId) => eq(shiftSignups.userId, userId),
  read: (db, { columns, isWaiting, order }) =>
    db
      .select({ ...columns, title: programmes.title, stepId: shiftSignups.stepId })
      .from(shiftSignups)
      .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
      .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
      .where(isWaiting)
      .orderBy(...order)
      .limit(maxWaiting),
  pathOf: (row) => pathOf(row),
});

/** To-do items for returned hours. */
export const waitingHours = waitingIn({
  machine: volunteerHoursMachine,
  kinds: { returned: 'hours_returned' },
  of: () => volunteerHours,
  isOf: (userId) => eq(volunteerHours.userId, userId),
  read: (db, { columns, isWaiting, order }) =>
    db
      .select({ ...columns, title: programmes.title, stepId: shiftSignups.stepId })
      .from(volunteerHours)
      .innerJoin(shiftSignups, eq(shiftSignups.id, volunteerHours.signupId))
      .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
      .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
      .where(isWaiting)
      .orderBy(...order)
      .limit(maxWaiting),
  pathOf: (row) => pathOf(row),
});
