import { addAssignment, addSampleAssignment, addSampleDraft } from '../../../tests/support/assignments.ts';
import type { Samples } from '../../../tests/support/samples.ts';
import { addArticle } from '../../../tests/support/threads.ts';
import { defineUserContent, saveDraft } from '../../../tests/support/user-content.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { assignments } from '../../tables/assignments.ts';

export const samples: Samples = {
  operations: {
    getDraft: { prepare: addSampleDraft },
    saveDraft: {
      prepare: addSampleAssignment,
      refused: ({ server: { database, clock } }) =>
        database.db.update(assignments).set({ submitBy: clock.now(), lateUntil: null }),
    },
  },
  rows: {
    drafts: async (server, { user }) => {
      const [at, { id: subjectId }] = [server.clock.now(), await addAssignment(server)];
      const draft = { userId: user.id, kind: 'assignment', subjectId, version: 1 } as const;
      await server.database.db
        .insert(drafts)
        .values({ ...draft, content: { text: `Draft of ${user.name}`, urls: [] }, savedAt: at, createdAt: at });
    },
  },
  userContent: defineUserContent({
    prepare: ({ server }) => addArticle(server, 'with-a-draft'),
    texts: {
      'the preview of a draft': {
        fields: ['previewMarkdown.text'],
        shownBy: ['drafts/text-editor'],
        write: async (writing, articleId) => {
          await saveDraft(writing, 'article_comment', articleId, { text: writing.text });
          return [{ by: 'writer', at: `/blogDetail/${articleId}`, press: 'Preview' }];
        },
      },
    },
  }),
};
