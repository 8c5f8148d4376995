/** Texts for the support code of an error. */
export const supportMessages = {
  supportCode: 'Support code',
  copy: 'Copy support code',
  copied: 'Support code copied',
  ask: 'Ask us about this error',
  unanswered: '(no answer from the server)',
} as const;
