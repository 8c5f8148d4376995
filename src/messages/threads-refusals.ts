/** Why a post was refused. */
export const refusals = {
  post_empty: 'Write something first.',
  post_locked: 'Replies to this post are closed.',
  members_only: 'Only members can post here. Join first.',
} as const;
