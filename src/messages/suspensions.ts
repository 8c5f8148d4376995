/** Texts around suspensions from posting. */
export const suspensionMessages = {
  about: 'Your suspension from posting',
  until: (time: string, reason: string) => `You can’t post until ${time}. Reason: ${reason}`,
  stays: 'You can still read everything, and your drafts are saved.',
  appeal: 'Appeal',
  heading: 'Why should we lift your suspension?',
  text: 'Another member of our team will review your appeal. You can appeal once.',
  field: 'What should we know?',
  confirm: 'Send appeal',
  giveUp: 'Cancel',
  missing: 'Tell us why we should lift your suspension',
  appealed: (appeal: string) => `You’ve appealed: “${appeal}” We’ll notify you of our decision.`,
  decided: 'We’ve reviewed your suspension.',
  failed: (reason: string) => `Your appeal wasn’t sent. ${reason}`,
  free: 'You aren’t suspended. You can post as usual.',
} as const;
