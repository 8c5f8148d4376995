import type { Capability } from '../../manifest.ts';
import { posts } from '../../platform/db/threads-schema.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { exportedTables } from './export.ts';
import { postPageVersion, threadsVersion } from './find.ts';
import { threadHandlers } from './handlers.ts';
import { leaveThreads } from './leave.ts';
import { lockOperations } from './lock-operations.ts';
import { moderationFlow } from './moderation-flow.ts';
import { threadNotices } from './notices.ts';
import { operations } from './operations.ts';
import { postTexts } from './row-texts.ts';

export { viewPost } from './find.ts';
export { moderationFlow } from './moderation-flow.ts';
export { findInSight } from './notices.ts';
export { withoutPeople } from './people.ts';
export { isShown } from './post.ts';
export { pageOf as pageOfPosts } from './post-lists.ts';
export { authorFact, titleFact } from './post-notices.ts';
export type { Reader } from './post-view.ts';

import { postSubject } from './subject.ts';

/** Posts about the subjects of other capabilities. */
export const capability: Capability = {
  name: 'threads',
  offer: null,
  flows: [listed(moderationFlow, postSubject, postTexts)],
  pageVersion: threadsVersion,
  callVersions: { getPostDetails: postPageVersion },
  notices: Object.values(threadNotices),
  counted: { posts },
  accountLeaves: (tx, { id }, now) => leaveThreads(tx, id, now),
  exportedTables,
  operations: { ...operations, ...lockOperations },
  serve: (platform) => ({ handlers: threadHandlers(platform) }),
};

export { type ExampleQuestion, writeExamples } from './examples.ts';
export {
  addMessage,
  countMessages,
  findMessage,
  giveMessages,
  type KeptMessage,
  messagesSince,
  pageOfMessages,
  removeThread,
} from './private.ts';
