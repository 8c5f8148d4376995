/** What a learner has to do, by how a meeting stands. */
export const waiting = {
  meeting_proposed: 'Accept the time that the mentor proposes',
  meeting_question: 'Answer what the mentor wants to know',
  meeting_rating: 'Say how it was, if you like',
} as const;
