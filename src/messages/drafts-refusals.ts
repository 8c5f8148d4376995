/** Why the server does not take a draft. */
export const refusals = {
  not_in_draft: 'The draft contains something that this kind of draft doesn’t have',
  too_many_drafts: 'You have too many drafts. Send or clear some of them, then try again',
  draft_closed: 'Nothing is taken any more: what you have written stays in this browser',
} as const;
