/** What a learner has to do, by how their work stands. */
export const waiting = {
  assignment_due: 'Hand in your work',
  assignment_late: 'Hand in your work: it is late, and still taken',
  assignment_returned: 'Improve your work, and hand it in again',
} as const;
