import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { applications } from '../../tables/applications.ts';
import { applicationFlow } from './application-flow.ts';
import { applicationSource } from './calendar-source.ts';
import { deleteDocuments } from './documents-sweep.ts';
import { exportedTables } from './export.ts';
import { applicationHandlers } from './handlers.ts';
import { decisionsImport } from './import/decisions.ts';
import { interviewsImport } from './import/interviews.ts';
import { heldInterviews, interviewSource } from './interview-source.ts';
import { leaveApplications } from './leave.ts';
import { applicationNotices } from './notices.ts';
import { operations } from './operations.ts';
import { applicationReminder, interviewReminder } from './reminder.ts';
import { pruneApplications } from './retention.ts';
import { applicationTexts } from './row-texts.ts';
import { applicationDrafts } from './start.ts';
import { applicationSubject, waitingApplications } from './subject.ts';

/** Applications for programmes. */
export const capability: Capability = {
  name: 'applications',
  offer: { ...offers.applications, order: 60 },
  flows: [listed(applicationFlow, applicationSubject, applicationTexts)],
  drafts: [applicationDrafts],
  notices: Object.values(applicationNotices),
  reminders: [applicationReminder, interviewReminder],
  calendarSources: [applicationSource, interviewSource],
  waitingSources: [waitingApplications],
  heldSources: [heldInterviews],
  imports: { decisions: decisionsImport, interviews: interviewsImport },
  operations,
  counted: { applications },
  retention: [
    {
      what: 'Applications (we delete the documents earlier)',
      since: 'the decision',
      days: 1_095,
      prune: pruneApplications,
    },
  ],
  sweeps: [
    {
      failure: 'Documents of applications were not deleted',
      every: 'hour',
      run: ({ db, now }) => deleteDocuments(db, now),
    },
  ],
  exportedTables,
  accountLeaves: (tx, { id }, now) => leaveApplications(tx, id, now),
  serve: (platform) => ({ handlers: applicationHandlers(platform) }),
};
