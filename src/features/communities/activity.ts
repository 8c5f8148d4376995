import { communitiesMessages as texts } from '../../messages/communities.ts';
import type { OpenCommunity } from '../../shared/transport/schema.d.ts';

/** Fewer say nothing of how large a community is. */
const leastMembers = 5;

/** How many people are in it, in words. Null while that says nothing. */
export const membersInWords = (members: number): string | null =>
  members < leastMembers ? null : texts.members(members);

/** How many posts people wrote there this week, in words. Null where there are none. */
export const weeklyInWords = (posts: number, words = texts.weekly): string | null =>
  posts === 0 ? null : words(posts);

/** What shows that a community is in use. Empty while nothing does. */
export const activityOf = (
  { members, weekly_posts, last_post_at: last }: OpenCommunity,
  dateOf: (time: string) => string,
): string =>
  [membersInWords(members), weeklyInWords(weekly_posts), last === null ? null : texts.lastPost(dateOf(last))]
    .filter((fact) => fact !== null)
    .join(' · ');
