/** What a learner has to do, by the state of their membership. */
export const waiting = {
  community_invitation: 'Accept or decline the invitation',
} as const;
