import { and, isNotNull } from 'drizzle-orm';
import { applicationStates } from '../../../src/messages/applications.ts';
import { calendarOf } from '../../platform/calendar/subject-source.ts';
import { applications } from '../../tables/applications.ts';
import { inStates } from './store.ts';
import { applicationSubject } from './subject.ts';
import { tagOfState } from './words.ts';

/** Deadlines of applications, offers and questions. */
export const applicationSource = calendarOf(applicationSubject, {
  kind: 'application',
  type: 'deadline',
  isAttended: false,
  startsAt: applications.dueAt,
  version: applications.version,
  updatedAt: applications.updatedAt,
  isIn: and(inStates('waitingOnLearner'), isNotNull(applications.dueAt)),
  item: ({ state }) => {
    const tag = tagOfState(state);
    return { note: tag === null ? '' : applicationStates[tag].label };
  },
});
