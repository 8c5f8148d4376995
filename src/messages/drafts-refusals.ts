/** Why the server refuses a draft. */
export const refusals = {
  not_in_draft: 'The draft contains something that this kind of draft doesn’t have.',
  too_many_drafts: 'You have too many drafts. Send or clear some of them, then try again.',
  draft_closed: 'Changes are no longer accepted. What you typed stays in this browser.',
} as const;
