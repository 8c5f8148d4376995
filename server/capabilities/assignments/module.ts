import type { Capability } from '../../manifest.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { assignmentWorks } from '../../tables/assignments.ts';
import { assignmentFlow } from './assignment-flow.ts';
import { assignmentSource } from './calendar-source.ts';
import { dueReminder } from './due-reminder.ts';
import { exportedTables } from './export.ts';
import { assignmentHandlers } from './handlers.ts';
import { gradesImport } from './import/import-grades.ts';
import { assignmentImport } from './import/kind.ts';
import { leaveWorks } from './leave.ts';
import { assignmentLesson } from './lesson-kind.ts';
import { assignmentNotices } from './notices.ts';
import { operations } from './operations.ts';
import { workTexts } from './row-texts.ts';
import { waitingWorks, workSubject } from './subject.ts';
import { workReminder } from './work-reminder.ts';
import { assignmentDrafts } from './works.ts';

/** Work that is submitted, graded and improved. */
export const capability: Capability = {
  name: 'assignments',
  offer: null,
  lessonKinds: [assignmentLesson],
  flows: [listed(assignmentFlow, workSubject, workTexts)],
  drafts: [assignmentDrafts],
  notices: Object.values(assignmentNotices),
  reminders: [dueReminder, workReminder],
  calendarSources: [assignmentSource],
  waitingSources: [waitingWorks],
  imports: { assignments: assignmentImport, grades: gradesImport },
  operations,
  counted: { works: assignmentWorks },
  accountLeaves: (tx, { id }, now) => leaveWorks(tx, id, now),
  exportedTables,
  serve: (platform) => ({ handlers: assignmentHandlers(platform) }),
};
