import { addAssignment, addSampleDraft } from '../../../tests/support/assignments.ts';
import { evil } from '../../../tests/support/hostile-texts.ts';
import type { Samples } from '../../../tests/support/samples.ts';
import { defineUserContent, enrolInCourse, saveDraft } from '../../../tests/support/user-content.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { assignmentWorks } from '../../tables/assignments.ts';

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
  userContent: defineUserContent({
    prepare: ({ server }) => addAssignment(server, { maxCharacters: 10_000 }),
    texts: {
      'a submission': {
        fields: ['assignment', 'saveDraft.content.urls'],
        shownBy: ['assignments/submissions'],
        write: async (writing, { id, courseId }) => {
          const { api, writer, text } = writing;
          await enrolInCourse(writing, writer, courseId);
          const urls = [`${evil}/"onmouseover="globalThis.hacked=1`];
          await saveDraft(writing, 'assignment', id, { text, urls });
          const body = { assignment_id: id, version: 1 };
          await api.call('/assignment-submissions', { token: writer.token, body });
          return [{ by: 'writer', at: `/assignment/${id}` }];
        },
      },
    },
  }),
};
