/** To-do items of a learner, by the state of an application. */
export const waiting = {
  application_draft: 'Send your application',
  application_info: 'Reply to the selection team',
  application_interview: 'Choose a time for your interview',
  application_offer: 'Accept or decline the place',
} as const;
