export const mentorProfileMessages = {
  heading: 'Being a mentor',
  lead: 'Learners find you, see when you are free, and ask for a meeting one to one. Nothing is booked before you accept it.',
  open: 'Learners can find and book you',
  closed: 'Learners do not see you as a mentor',
  nextFree: (when: string) => `Your next free time is ${when}`,
  noFree:
    'You have no free time in the next 30 days, so only who asks for all mentors sees you. Say when you can be booked.',
  show: 'Show and change',
  loading: 'Loading what you say as a mentor',
  retry: 'Try again',
  isOpen: 'Learners can find and book me',
  about: 'About you',
  aboutHelp: 'What you have done, and what you help with. Learners read it.',
  topics: 'Topics',
  topicsHelp: 'At most ten, with commas between them, such as: applications, interviews.',
  languages: 'Languages of meetings',
  addLanguage: 'Add a language',
  chooseLanguage: 'Choose a language',
  minutes: 'Length of a meeting',
  minutesOf: (minutes: number) => `${minutes} minutes`,
  minutesHelp: 'Another length holds for meetings that are booked from then on.',
  joinUrl: 'Address of your meetings',
  joinUrlHelp:
    'A link to a video call. Learners get it shortly before their meeting with you. It is the same link each time, so turn on the waiting room.',
  notice: 'Bookable until',
  noticeOf: (hours: number) => {
    if (hours === 0) return 'right before a meeting';
    if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days before`;
    return hours === 1 ? '1 hour before' : `${hours} hours before`;
  },
  save: 'Save what you say as a mentor',
  discard: 'Discard changes',
  saved: 'What you say as a mentor is saved',
  notSaved: 'It is not saved yet: look at the fields that say what is missing.',
  stale:
    'It was changed elsewhere meanwhile, and nothing was saved. Your changes are still here; save them to keep them.',
} as const;
