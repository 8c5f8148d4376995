import { isNotNull, sql } from 'drizzle-orm';
import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { attempts } from '../../tables/assessments.ts';
import { leads } from '../../tables/leads.ts';
import { attemptFlow } from './attempt-flow.ts';
import { assessmentSource } from './calendar-source.ts';
import { contentOperations } from './content-operations.ts';
import { dueReminder } from './due-reminder.ts';
import { exportedTables } from './export.ts';
import { assessmentHandlers } from './handlers.ts';
import { assessmentImport } from './import/kind.ts';
import { pruneLines } from './keep-lines.ts';
import { leaveAttempts } from './leave.ts';
import { quizLesson } from './lesson-kind.ts';
import { claimAttempts, levelChecksVersion } from './level-check.ts';
import { levelCheckHandlers } from './level-check-handlers.ts';
import { assessmentNotices, resultReminder } from './notices.ts';
import { operations } from './operations.ts';
import { notePresence } from './presence.ts';
import { regradeWithdrawn } from './regrade.ts';
import { attemptTexts } from './row-texts.ts';
import { assessmentFinder } from './search-source.ts';
import { attemptSubject, waitingAttempts } from './subject.ts';

export { handedInOf } from './tally.ts';
export { weakSkillsOf } from './weak-skills.ts';

const hasLead = sql`exists (select 1 from ${leads} where ${leads.attemptId} = ${attempts.id})`;

/** Questions, attempts and results. */
export const capability: Capability = {
  name: 'assessments',
  offer: { ...offers.assessments, order: 40 },
  lessonKinds: [quizLesson],
  flows: [listed(attemptFlow, attemptSubject, attemptTexts)],
  notices: Object.values(assessmentNotices),
  reminders: [dueReminder, resultReminder],
  calendarSources: [assessmentSource],
  waitingSources: [waitingAttempts],
  searchSources: (platform) => [assessmentFinder(platform)],
  imports: { assessments: assessmentImport },
  operations: { ...operations, ...contentOperations },
  counted: { attempts },
  sweeps: [
    {
      failure: 'Attempts were not graded anew without a question that is withdrawn',
      every: 'quarter of a minute',
      run: ({ db, now }) => regradeWithdrawn(db, now),
    },
    {
      failure: 'That the server is there was not noted',
      every: 'quarter of a minute',
      run: ({ db, now }) => notePresence(db, now),
    },
  ],
  accountLeaves: (tx, { id }, now) => leaveAttempts(tx, id, now),
  visitorEnters: async (tx, { id }, token, now) => (await claimAttempts(tx, id, token, now)).isOneOpen,
  exportedTables,
  pageVersion: levelChecksVersion,
  retention: [
    {
      what: 'Level checks of visitors without an account',
      since: 'the start',
      days: 30,
      prune: olderThan(attempts, attempts.createdAt, sql`${isNotNull(attempts.visitorHash)} and not ${hasLead}`),
    },
    {
      what: 'Details of how an attempt was graded',
      since: 'the grading',
      days: 180,
      prune: pruneLines,
    },
  ],
  serve: (platform) => ({ handlers: { ...assessmentHandlers(platform), ...levelCheckHandlers(platform) } }),
};
