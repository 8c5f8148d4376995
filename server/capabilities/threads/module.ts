import type { Capability } from '../../platform/capability.ts';
import { posts } from '../../platform/db/threads-schema.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { exportOf } from './export.ts';
import { postPageVersion, threadsVersion } from './find.ts';
import { threadHandlers } from './handlers.ts';
import { leaveThreads } from './leave.ts';
import { lockOperations } from './lock-operations.ts';
import { moderationFlow } from './moderation-flow.ts';
import { threadNotices } from './notices.ts';
import { operations } from './operations.ts';

export { pageOf as pageOfPosts, viewPost } from './find.ts';
export { authorFact, isShown, moderationFlow, titleFact } from './moderation-flow.ts';
export { findInSight } from './notices.ts';
export { withoutPeople } from './people.ts';
export type { Reader } from './post-view.ts';

/** What people write for each other, about whatever other capabilities bring. */
export const capability: Capability = {
  name: 'threads',
  offer: null,
  flows: [listed(moderationFlow)],
  pageVersion: threadsVersion,
  callVersions: { getPostDetails: postPageVersion },
  notices: Object.values(threadNotices),
  counted: { posts },
  accountLeaves: (tx, { id }, now) => leaveThreads(tx, id, now),
  exportOf,
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
