/** To-do items of a learner, by the state of their membership. */
export const waiting = {
  community_invitation: 'Accept or decline the invitation',
} as const;
