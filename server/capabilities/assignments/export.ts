import { exported } from '../../platform/accounts/exported.ts';
import {
  assignmentFeedback,
  assignmentSubmissions,
  assignments,
  assignmentWorks,
  feedbackFiles,
  submissionFiles,
} from '../../tables/assignments.ts';

const feedback = exported({
  table: assignmentFeedback,
  by: assignmentFeedback.submissionId,
  nested: { files: exported({ table: feedbackFiles, by: feedbackFiles.feedbackId }) },
});
const submissions = exported({
  table: assignmentSubmissions,
  by: assignmentSubmissions.workId,
  nested: { files: exported({ table: submissionFiles, by: submissionFiles.submissionId }), feedback },
});

/** The stored data of a user's assignments: submissions and feedback. */
export const exportedTables = [
  exported({
    table: assignmentWorks,
    part: 'assignments',
    join: [assignments],
    add: { assignment: assignments.title },
    nested: { submissions },
  }),
];
