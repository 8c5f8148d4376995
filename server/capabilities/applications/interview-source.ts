import { eq, type SQL, sql } from 'drizzle-orm';
import { applicationStates } from '../../../src/messages/applications.ts';
import { calendarOf, heldOf } from '../../platform/calendar/subject-source.ts';
import { users } from '../../platform/db/account-schema.ts';
import { defineSubject, optional } from '../../platform/flows/subject.ts';
import { applications, interviewSlots } from '../../tables/applications.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';
import { applicationAddress } from './notices.ts';

/** Chosen interview slots, for the person whose id is in a column. */
const interviewOf = (person: typeof applications.userId | typeof interviewSlots.presenterId) =>
  defineSubject({
    table: interviewSlots,
    columns: {
      applicationId: applications.id,
      title: programmes.title,
      timezone: programmes.timezone,
      place: interviewSlots.place,
      username: optional(users.username),
    },
    join: (query) =>
      query
        .innerJoin(applications, eq(applications.slotId, interviewSlots.id))
        .innerJoin(programmeIntakes, eq(programmeIntakes.id, interviewSlots.intakeId))
        .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId))
        .leftJoin(users, eq(users.id, interviewSlots.presenterId)),
    isOf: (userId: number | SQL) => sql`${person} = ${userId}`,
    about: ({ applicationId, title, timezone, place }) => ({
      title,
      timezone,
      place,
      path: applicationAddress(applicationId),
    }),
  });

const parts = {
  kind: 'interview',
  type: 'event',
  isAttended: true,
  startsAt: interviewSlots.startsAt,
  endsAt: interviewSlots.endsAt,
  version: applications.version,
  updatedAt: interviewSlots.updatedAt,
} as const;
const note = applicationStates.interview.label;

/** Interviews in the learners' calendars. */
export const interviewSource = calendarOf(interviewOf(applications.userId), {
  ...parts,
  item: () => ({ note }),
});

/** Interviews in the calendar of the presenter who leads them. */
export const heldInterviews = heldOf(
  calendarOf(interviewOf(interviewSlots.presenterId), {
    ...parts,
    item: ({ username }) => ({
      note,
      path: username === null ? null : `/fac-calendar/${encodeURIComponent(username)}`,
    }),
  }),
);
