import { moderationMachine } from '../../../src/machines/moderation/moderation.machine.ts';
import { notices } from '../../../src/messages/threads-notices.ts';
import { posts } from '../../platform/db/threads-schema.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { existingIn, noticeKinds } from '../../platform/notices/kind.ts';

/** Other people can read a post only while it is visible. */
export const findInSight = existingIn(posts, tagged(moderationMachine, 'shown').in(posts.state));

const report = { findThere: findInSight };
const named = { ...report, onlyWhileVisible: ['by'] };

/** The kinds of notice about posts. */
export const threadNotices = noticeKinds(
  notices,
  { area: 'writing', findThere: existingIn(posts) },
  {
    post_answered: named,
    post_mentioned: named,
    answer_accepted: { ...report, onlyWhileVisible: ['post'] },
    report_kept: report,
  },
);
