import type { Capability } from '../../platform/capability.ts';
import { posts } from '../../platform/db/threads-schema.ts';
import { listed } from '../../platform/flows/listed.ts';
import { exportOf } from './export.ts';
import { threadHandlers } from './handlers.ts';
import { leaveThreads } from './leave.ts';
import { moderationFlow } from './moderation-flow.ts';
import { threadNotices } from './notices.ts';
import { operations } from './operations.ts';

export { viewPost } from './find.ts';

/** What people write for each other, about whatever other capabilities bring. */
export const capability: Capability = {
  name: 'threads',
  flows: [listed(moderationFlow)],
  notices: Object.values(threadNotices),
  counted: { posts },
  accountLeaves: (tx, { id }, now) => leaveThreads(tx, id, now),
  exportOf,
  operations,
  serve: (platform) => ({ handlers: threadHandlers(platform) }),
};

export { addMessage, giveMessages, hasMessage, messagesOf, removeThread } from './private.ts';
