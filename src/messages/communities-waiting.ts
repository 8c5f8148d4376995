/** What a learner has to do, by how they stand there. */
export const waiting = {
  community_invitation: 'Accept or decline the invitation',
} as const;
