import { eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { participationMachine } from '../../../src/machines/participation/participation.machine.ts';
import { volunteerHoursMachine } from '../../../src/machines/volunteer-hours/volunteer-hours.machine.ts';
import { calendarOf } from '../../platform/calendar/subject-source.ts';
import { defineSubject } from '../../platform/flows/subject.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { waitingOf } from '../../platform/waiting/source.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups, volunteerHours } from '../../tables/volunteering.ts';

const columns = {
  stepId: programmeSteps.id,
  step: programmeSteps.title,
  place: programmeSteps.place,
  title: programmes.title,
  timezone: programmes.timezone,
};
const joinProgramme = (query: PgSelect) =>
  query
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId));
const about = ({
  stepId,
  title,
  timezone,
  place,
}: {
  stepId: number;
  title: string;
  timezone: string;
  place: string;
}) => ({
  title,
  timezone,
  place,
  path: `/volunteering-activity/${stepId}`,
});

/** A sign-up is about its shift, which has the title of the programme. */
export const signupSubject = defineSubject({
  table: shiftSignups,
  columns: { ...columns, state: shiftSignups.state },
  join: joinProgramme,
  isOf: (userId) => sql`${shiftSignups.userId} = ${userId}`,
  about,
});

/** Hours are about the shift in which they were done. */
export const hoursSubject = defineSubject({
  table: volunteerHours,
  columns,
  join: (query) => joinProgramme(query.innerJoin(shiftSignups, eq(shiftSignups.id, volunteerHours.signupId))),
  isOf: (userId) => sql`${volunteerHours.userId} = ${userId}`,
  about,
});

/** To-do items for held seats. */
export const waitingShifts = waitingOf(signupSubject, {
  machine: participationMachine,
  kinds: { offered: 'shift_offer', unconfirmed: 'shift_held' },
});

/** To-do items for returned hours. */
export const waitingHours = waitingOf(hoursSubject, {
  machine: volunteerHoursMachine,
  kinds: { returned: 'hours_returned' },
});

const isCalledOff = tagged(participationMachine, 'calledOff');

/** Shifts that a user is signed up for. Includes cancelled ones, so that calendars learn of the cancellation. */
export const shiftSource = calendarOf(signupSubject, {
  kind: 'shift',
  type: 'event',
  isAttended: true,
  startsAt: programmeSteps.startsAt,
  endsAt: sql`coalesce(${programmeSteps.endsAt}, ${programmeSteps.startsAt})`,
  version: shiftSignups.version,
  updatedAt: shiftSignups.updatedAt,
  says: [sql`sum(${shiftSignups.version})`, sql`max(${programmes.updatedAt})`],
  isIn: sql`(${tagged(participationMachine, 'confirmed', 'calledOff').in(shiftSignups.state)}
    and ${programmeSteps.startsAt} is not null)`,
  item: ({ step, state }) => ({ note: step, status: isCalledOff(state) ? 'cancelled' : 'confirmed' }),
});
