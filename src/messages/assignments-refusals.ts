/** Errors when a submission is rejected. */
export const refusals = {
  work_empty: 'Write something, or add a file or a link, before you submit.',
  work_unchanged: 'This is the same as your last submission. Change something first.',
  not_applied: 'This assignment is for applicants who are shortlisted.',
  not_shortlisted: 'This assignment is for applicants who are shortlisted.',
} as const;
