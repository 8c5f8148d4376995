import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { staleAnswer } from '../../platform/drafts/store.ts';
import { assignmentDetails } from './details.ts';
import { findAssignment } from './store.ts';
import { submitWork } from './submit.ts';

const missing = { status: 404 } as const;

/** Handlers for assignments and submissions. */
export function assignmentHandlers({ db, clock }: Platform): Pick<Handlers, 'getAssignment' | 'submitAssignment'> {
  return {
    getAssignment: async (call) => {
      const assignment = await findAssignment(db, call.path.id);
      if (assignment === null) return missing;
      return success(await assignmentDetails(db, callerOf(call).user.id, assignment, clock.now()));
    },
    submitAssignment: async (call) => {
      const { assignment_id, version } = call.body;
      const userId = callerOf(call).user.id;
      const assignment = await findAssignment(db, assignment_id);
      if (assignment === null) return missing;
      const now = clock.now();
      const outcome = await submitWork(db, userId, assignment, version, now);
      switch (outcome.kind) {
        case 'done':
          return success(await assignmentDetails(db, userId, assignment, now));
        case 'wrong':
          return { status: 400, fields: outcome.fields };
        case 'stale':
          return { status: 409, code: 'stale', draft: staleAnswer(outcome.draft) };
        case 'illegal':
          return { status: 409, code: 'illegal_event', flow: outcome.flow };
        default:
          return { status: 409, code: outcome.code };
      }
    },
  };
}
