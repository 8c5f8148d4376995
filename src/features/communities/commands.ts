import type { QueryClient } from '@tanstack/react-query';
import { threadKeys } from '../../shared/keys/threads.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { CommunityAnswer, CommunityLevelInput, MembershipInput } from '../../shared/transport/schema.d.ts';
import { communityKeys } from './queries.ts';

const show = (queryClient: QueryClient, answer: CommunityAnswer) =>
  void queryClient.setQueryData(communityKeys.one(answer.item.about.id), answer);

/** Joins, requests to join, leaves, or answers an invitation. */
export const sendMembership = command({
  send: ({ api }, body: MembershipInput): Promise<CommunityAnswer> =>
    ask(api.POST('/community-membership-events', { body })),
  expected: [404, 409],
  // Membership decides what the learner may read and write.
  touches: [communityKeys.all, threadKeys.all],
  show,
});

/** Sets what the learner is notified about. */
export const setLevel = command({
  send: ({ api }, body: CommunityLevelInput): Promise<CommunityAnswer> => ask(api.POST('/community-levels', { body })),
  expected: [404, 409],
  touches: [communityKeys.all],
  show,
});

/** Stores what the learner has seen; the open page keeps showing what was new. */
export const noteVisit = command({
  send: ({ api }, body: { id: number; post_id: number }): Promise<CommunityAnswer> =>
    ask(api.POST('/community-visits', { body })),
  expected: [404],
});
