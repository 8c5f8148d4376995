/** The words about the support code of an error. */
export const supportMessages = {
  supportCode: 'Support code',
  copy: 'Copy the support code',
  copied: 'The support code is copied',
  ask: 'Ask about it',
  unanswered: '(no answer from the server)',
} as const;
