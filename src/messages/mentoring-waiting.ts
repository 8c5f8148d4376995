/** To-do items of a learner, by the state of a meeting. */
export const waiting = {
  meeting_proposed: 'Reply to the mentor’s proposed time',
  meeting_question: 'Answer the mentor’s question',
  meeting_rating: 'Leave feedback, if you like',
} as const;
