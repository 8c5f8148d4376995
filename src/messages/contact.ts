/** What people write about, by the words of the contract. */
const topics = {
  applying: 'Applying and universities',
  account: 'My account',
  mistake: 'Something is wrong on a page',
  accessibility: 'Something is hard to use',
  privacy: 'My data',
  other: 'Something else',
} as const;

export const contactMessages = {
  heading: 'Contact us',
  lead: 'A question, a fault, an idea: write in your own words, and a person reads it.',
  topic: 'Topic',
  topics,
  chooseTopic: 'Choose a topic',
  message: 'Message',
  messageHelp: 'What you were doing, and what you would like to happen. 20 to 4,000 characters.',
  name: 'Name',
  email: 'Email',
  emailHelp: 'Our answer goes to this address.',
  send: 'Send message',
  website: 'Leave this field empty',
  topicMissing: 'Choose a topic',
  messageTooShort: 'Enter at least 20 characters',
  messageTooLong: 'Enter at most 4,000 characters',
  nameTooShort: 'Enter at least 2 characters',
  nameTooLong: 'Enter at most 120 characters',
  validEmail: 'Enter a valid email address',
  failed: (reason: string) => `Not sent yet: ${reason}. What you typed is kept; try again, or write to`,
  tooMany: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    const span = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return `Several messages have come from here in a short time. What you typed is kept; try again in ${span}, or write to`;
  },
  sentHeading: 'Your message has arrived',
  sentText: (email: string) => `We answer to ${email}. If you write again about the same, name this reference:`,
  another: 'Write another message',
  nextHeading: 'What happens next',
  next: [
    { title: 'You write', text: 'Your message is stored at once, with a reference that you can name later.' },
    { title: 'A person reads it', text: 'No machine sorts messages out before a person has seen them.' },
    { title: 'You get an answer', text: 'It goes to the address you give, and to nobody else.' },
  ],
  mailHeading: 'Prefer mail?',
  mailText: 'The same people read',
  privacyText: 'What we store of a message is said in our',
  privacyLink: 'privacy policy',
} as const;
