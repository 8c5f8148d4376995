export const homeMessages = {
  statement: 'See the whole path. Take the next step.',
  lead: 'Say what you want to learn, what you can do already and where you would like to study; your path stays in one place and waits where you left it.',
  createAccount: 'Create account',
  haveAccount: 'I have an account',
  howHeading: 'Four steps, and you are on your way',
  howLead: 'Each is saved as you finish it, and each can be skipped.',
  steps: [
    { title: 'Say who you are', text: 'Your name, your country and what you have finished so far.' },
    { title: 'Pick your fields', text: 'From aerospace engineering to visual arts: as many as you like.' },
    { title: 'Name your skills', text: 'Search the list, add what you want to learn, take away what no longer fits.' },
    { title: 'Choose universities', text: 'Keep those you have in mind together, ready for when you apply.' },
  ],
  promisesHeading: 'Made to be left and come back to',
  promises: [
    {
      title: 'Nothing gets lost',
      text: 'What you type is kept while you are on your way, even if you close the page.',
    },
    { title: 'Nothing is final', text: 'Fields, skills and universities change as you do. So may your answers.' },
    { title: 'Nothing stays behind', text: 'When you sign out, this browser forgets what was yours.' },
  ],
} as const;
