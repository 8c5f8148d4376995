// Made of the files outbox-kinds.ts below src/features by `npm run generate`.
import * as assessments from '../features/assessments/outbox-kinds.ts';
import * as bookmarks from '../features/bookmarks/outbox-kinds.ts';
import * as drafts from '../features/drafts/outbox-kinds.ts';
import * as lesson from '../features/lesson/outbox-kinds.ts';

export const outboxKinds = [
  assessments.outboxKinds,
  bookmarks.outboxKinds,
  drafts.outboxKinds,
  lesson.outboxKinds,
] as const;
