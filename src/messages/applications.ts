/** The states of an application: a label, and what the state means for the learner. */
export const applicationStates = {
  draft: { label: 'Not sent yet', text: 'Only you can see your application until you send it.' },
  submitted: { label: 'Sent', text: 'We’ve received your application. The review starts soon.' },
  inReview: { label: 'In review', text: 'The selection team is reading your application.' },
  infoNeeded: { label: 'Information needed', text: 'The selection team needs more information from you.' },
  shortlisted: { label: 'Shortlisted', text: 'You’re on the shortlist for the final decision.' },
  interview: { label: 'Interview', text: 'You’re invited to an interview.' },
  waitlisted: { label: 'On the waiting list', text: 'You’ll get an offer if a place opens up.' },
  offered: { label: 'Place offered', text: 'You can accept or decline the place.' },
  accepted: { label: 'Accepted', text: 'You’ve accepted the place.' },
  completed: { label: 'Completed', text: 'You’ve completed the programme.' },
  notSelected: { label: 'Not selected', text: 'Other applicants were selected this time.' },
  declined: { label: 'Declined by you', text: 'You’ve declined the place.' },
  withdrawn: { label: 'Withdrawn', text: 'The application was withdrawn.' },
  discarded: { label: 'Deleted by you', text: 'You’ve deleted your draft. It wasn’t sent.' },
  lapsed: { label: 'Offer expired', text: 'The place wasn’t accepted in time.' },
  notSubmitted: {
    label: 'Not sent in time',
    text: 'The deadline passed before you sent the application. You can still read it.',
  },
  cancelled: { label: 'Programme cancelled', text: 'The programme won’t take place.' },
} as const;

/** Texts for an interview with a chosen time, before and after that time. */
export const interviewStates = {
  booked: 'You’ve chosen a time. You can change it until the interview starts.',
  held: 'After your interview, the selection team will tell you what happens next.',
} as const;

/** The declaration that an applicant ticks. It is stored with the copy of the application. */
export const applicationDeclaration =
  'What I have written is true, the documents are mine, and the selection team may read them.';

/** The CSV export of a learner's applications. */
export const applicationTable = {
  columns: [
    'Reference',
    'Programme',
    'Type',
    'Host',
    'Status',
    'Waiting for',
    'Due',
    'Deadline',
    'Sent',
    'Updated',
    'Reason',
  ],
  waitingOn: { learner: 'You', us: 'Selection team', presenter: 'Selection team' },
} as const;
