import { and, eq } from 'drizzle-orm';
import { exported } from '../../platform/accounts/exported.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import {
  applicationDocuments,
  applicationPortfolioFiles,
  applications,
  interviewSlots,
} from '../../tables/applications.ts';
import { programmeIntakes, programmes } from '../../tables/programmes.ts';

const history = exported({
  table: flowHistory,
  by: (id) => and(eq(flowHistory.flow, 'application'), eq(flowHistory.entityId, id)),
  omit: { userId: '`sender` says who decided' },
});

/** A user's applications as they were sent, with the decisions, and the interviews that the user leads. */
export const exportedTables = [
  exported({
    table: applications,
    join: [interviewSlots, programmeIntakes, programmes],
    add: {
      programme: programmes.title,
      intake_state_reason: programmeIntakes.stateReason,
      interview_starts_at: interviewSlots.startsAt,
      interview_ends_at: interviewSlots.endsAt,
      interview_place: interviewSlots.place,
      interview_join_url: interviewSlots.joinUrl,
    },
    nested: {
      history,
      documents: exported({ table: applicationDocuments, by: applicationDocuments.applicationId }),
      portfolio_files: exported({ table: applicationPortfolioFiles, by: applicationPortfolioFiles.applicationId }),
    },
  }),
  exported({
    table: interviewSlots,
    join: [programmeIntakes, programmes],
    add: { programme: programmes.title },
  }),
];
