/** The words around suspensions from writing. */
export const suspensionMessages = {
  until: (time: string, reason: string) => `You cannot write for others until ${time}. The reason: ${reason}`,
  stays: 'You can read everything, and what you have written is kept.',
  appeal: 'Appeal',
  heading: 'Why should you be able to write?',
  text: 'Somebody else looks at it again. You can appeal once.',
  field: 'What we should know',
  confirm: 'Send the appeal',
  giveUp: 'Leave it as it is',
  missing: 'Say why you should be able to write',
  appealed: (appeal: string) => `You have appealed: “${appeal}” You are told what becomes of it.`,
  decided: 'We have looked at it again.',
  failed: (reason: string) => `The appeal was not sent. ${reason}`,
  free: 'You can write for others.',
} as const;
