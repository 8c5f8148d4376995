import { communitiesMessages as texts } from '../../messages/communities.ts';
import type { OpenCommunity } from '../../shared/transport/schema.d.ts';

/** Fewer members say nothing about the size of a community. */
const leastMembers = 5;

/** The number of members in words; null if there are too few. */
export const membersInWords = (members: number): string | null =>
  members < leastMembers ? null : texts.members(members);

/** The number of this week's posts in words; null if there are none. */
export const weeklyInWords = (posts: number, words = texts.weekly): string | null =>
  posts === 0 ? null : words(posts);

/** Facts that show a community is active; empty if there are none. */
export const activityOf = (
  { members, weekly_posts, last_post_at: last }: OpenCommunity,
  dateOf: (time: string) => string,
): string =>
  [membersInWords(members), weeklyInWords(weekly_posts), last === null ? null : texts.lastPost(dateOf(last))]
    .filter((fact) => fact !== null)
    .join(' · ');
