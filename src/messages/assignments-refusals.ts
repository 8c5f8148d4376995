/** Why work is not taken. */
export const refusals = {
  work_empty: 'Write something, or add a file or an address, before you hand it in',
  work_unchanged: 'Change something in it first: this is what you have handed in before',
  not_applied: 'It is for those who have applied for its programme and are shortlisted',
  not_shortlisted: 'It is for those who are shortlisted',
} as const;
