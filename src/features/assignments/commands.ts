import { calendarKeys } from '../../shared/keys/calendar.ts';
import { answeredAt } from '../../shared/transport/answered-at.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { AssignmentSubmissionInput } from '../../shared/transport/schema.d.ts';
import { assignmentKeys } from './queries.ts';

/** Submits a version of the draft; idempotent. */
export const submitAssignment = command({
  send: async ({ api }, input: AssignmentSubmissionInput) =>
    answeredAt(await ask(api.POST('/assignment-submissions', { body: input }))),
  expected: [404, 409],
  touches: [assignmentKeys.all, calendarKeys.all, ['mine', 'courseModules'], ['mine', 'lessons']],
  show: (queryClient, answer, { assignment_id }) =>
    void queryClient.setQueryData(assignmentKeys.details(assignment_id), answer),
});
