/** What a learner has to do, by how an application stands. */
export const waiting = {
  application_draft: 'Send your application',
  application_info: 'Answer what was asked of you',
  application_interview: 'Choose a time for your interview',
  application_offer: 'Accept or decline the place',
} as const;
