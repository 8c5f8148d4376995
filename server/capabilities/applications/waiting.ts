import { eq } from 'drizzle-orm';
import { applicationMachine } from '../../../src/machines/application/application.machine.ts';
import { maxWaiting, waitingIn } from '../../platform/waiting/source.ts';
import { applications } from '../../tables/applications.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';
import { applicationAddress } from './notices.ts';

/** To-do items for applications. */
export const waitingApplications = waitingIn({
  machine: applicationMachine,
  kinds: {
    draft: 'application_draft',
    infoNeeded: 'application_info',
    interview: 'application_interview',
    offered: 'application_offer',
  },
  of: () => applications,
  isOf: (userId) => eq(applications.userId, userId),
  read: (db, { columns, isWaiting, order }) =>
    db
      .select({ ...columns, title: programmes.title })
      .from(applications)
      .innerJoin(programmeIntakes, eq(programmeIntakes.id, applications.intakeId))
      .innerJoin(programmes, eq(programmes.id, programmeIntakes.programmeId))
      .where(isWaiting)
      .orderBy(...order)
      .limit(maxWaiting),
  pathOf: ({ id }) => applicationAddress(id),
});
