import { addAssignment, addSampleDraft } from '../../../tests/support/assignments.ts';
import type { Samples } from '../../../tests/support/samples.ts';
import { assignmentWorks } from '../../platform/db/assignments-schema.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';

export const samples: Samples = {
  operations: {
    getAssignment: { prepare: addSampleDraft },
    submitAssignment: {
      prepare: addSampleDraft,
      refused: ({ server }) => server.database.db.update(drafts).set({ version: 8 }),
    },
  },
  rows: {
    assignment_works: {
      part: 'assignments',
      create: async (server, { user }) => {
        const [at, { id: assignmentId }] = [server.clock.now(), await addAssignment(server)];
        const begun = { state: 'unsent.draft', latePercent: 0, count: 0, isLate: false, penalty: 0 };
        await server.database.db
          .insert(assignmentWorks)
          .values({ userId: user.id, assignmentId, ...begun, createdAt: at, updatedAt: at });
      },
    },
  },
};
