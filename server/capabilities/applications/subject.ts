import { eq, sql } from 'drizzle-orm';
import { applicationMachine } from '../../../src/machines/application/application.machine.ts';
import { defineSubject } from '../../platform/flows/subject.ts';
import { waitingOf } from '../../platform/waiting/source.ts';
import { applications } from '../../tables/applications.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';
import { applicationAddress } from './notices.ts';

/** An application is about its programme. */
export const applicationSubject = defineSubject({
  table: applications,
  columns: { state: applications.state, title: programmes.title, timezone: programmes.timezone },
  join: (query) =>
    query
      .innerJoin(programmeIntakes, eq(programmeIntakes.id, applications.intakeId))
      .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId)),
  isOf: (userId) => sql`${applications.userId} = ${userId}`,
  about: ({ id, title, timezone }) => ({ title, timezone, path: applicationAddress(id) }),
});

/** To-do items for applications. */
export const waitingApplications = waitingOf(applicationSubject, {
  machine: applicationMachine,
  kinds: {
    draft: 'application_draft',
    infoNeeded: 'application_info',
    interview: 'application_interview',
    offered: 'application_offer',
  },
});
