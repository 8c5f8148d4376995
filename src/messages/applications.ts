/** What learners read of how an application stands: a word, and what it means for them. */
export const applicationStates = {
  draft: { label: 'Not sent yet', text: 'You write. Nobody else sees it before you send it.' },
  submitted: { label: 'Sent', text: 'It has arrived. Somebody begins to read it soon.' },
  inReview: { label: 'Being read', text: 'Those who choose read it.' },
  infoNeeded: { label: 'Something is missing', text: 'You are asked for something more.' },
  shortlisted: { label: 'Shortlisted', text: 'You are among those from whom is chosen.' },
  interview: { label: 'Interview', text: 'You are asked to a conversation.' },
  waitlisted: { label: 'On the waiting list', text: 'You are offered a place if one comes free.' },
  offered: { label: 'Place offered', text: 'You can take the place, or say no to it.' },
  accepted: { label: 'Accepted', text: 'You have taken the place.' },
  completed: { label: 'Completed', text: 'You have done what you were taken for.' },
  notSelected: { label: 'Not selected', text: 'Others were chosen this time.' },
  declined: { label: 'Declined by you', text: 'You did not want the place.' },
  withdrawn: { label: 'Withdrawn', text: 'It was taken back.' },
  discarded: { label: 'Thrown away by you', text: 'It was not sent, and what you had written is deleted.' },
  lapsed: { label: 'Offer lapsed', text: 'Nobody took the place in time.' },
  notSubmitted: { label: 'Not sent in time', text: 'The deadline passed before it was sent. You can still read it.' },
  cancelled: { label: 'Programme cancelled', text: 'The programme is not held.' },
} as const;

/** The same of an interview whose time is chosen, and of one whose time has come. */
export const interviewStates = {
  booked: 'You have chosen a time. You can choose another until it comes.',
  held: 'The time of your interview has come. Those who choose go on from there.',
} as const;

/** The declaration with which an application is sent; kept with its copy. */
export const applicationDeclaration =
  'What I have written is true, the documents are mine, and those who choose may read them.';

/** The table of applications that one can save. */
export const applicationTable = {
  columns: [
    'Reference',
    'Programme',
    'Kind',
    'Host',
    'State',
    'Waiting for',
    'Until',
    'Deadline',
    'Sent',
    'Changed',
    'Reason',
  ],
  waitingOn: { learner: 'You', us: 'Those who choose', presenter: 'Those who choose' },
} as const;
