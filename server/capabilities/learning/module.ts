import { and, eq, inArray } from 'drizzle-orm';
import type { Capability } from '../../platform/capability.ts';
import { enrolments } from '../../platform/db/learning-schema.ts';
import { flowHistory } from '../../platform/db/schema.ts';
import { listed } from '../../platform/flows/listed.ts';
import { courseStandingHandlers } from './course-standing.ts';
import { enrolmentFlow, issueDueCertificates } from './enrolment-flow.ts';
import { enrolmentHandlers } from './enrolment-handlers.ts';
import { leaveCourses } from './enrolment-store.ts';
import { exportOf } from './export.ts';
import { readingHandlers } from './reading-handlers.ts';
import { writingHandlers } from './writing-handlers.ts';

/** Taking part in courses, and going through their lessons. */
export const capability: Capability = {
  name: 'learning',
  flows: [listed(enrolmentFlow)],
  sweeps: [
    {
      failure: 'Certificates that are due were not issued',
      every: 'quarter of a minute',
      run: ({ db, linkOrigin, now }) => issueDueCertificates(db, linkOrigin, now),
    },
  ],
  accountLeaves: async (tx, { id }, now) => {
    await leaveCourses(tx, id, now);
    const own = tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, id));
    await tx
      .delete(flowHistory)
      .where(and(eq(flowHistory.flow, enrolmentFlow.machine.id), inArray(flowHistory.entityId, own)));
  },
  exportOf,
  serve: (platform) => ({
    handlers: {
      ...enrolmentHandlers(platform),
      ...readingHandlers(platform),
      ...writingHandlers(platform),
      ...courseStandingHandlers(platform),
    },
  }),
};
