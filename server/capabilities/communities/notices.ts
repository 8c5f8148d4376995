import { notices } from '../../../src/messages/communities-notices.ts';
import { existingIn, noticeKinds } from '../../platform/notices/kind.ts';
import { communities } from '../../tables/communities.ts';
import { findInSight } from '../threads/module.ts';

/** The kinds of notice about communities. */
export const communityNotices = noticeKinds(
  notices,
  { area: 'communities', findThere: existingIn(communities) },
  { community_post: { findThere: findInSight, onlyWhileVisible: ['by', 'post'] } },
);
