export const mentorProfileMessages = {
  heading: 'Your mentor profile',
  lead: 'Learners find you, see when you’re free, and request one-to-one meetings. A meeting is booked only when you accept it.',
  open: 'Learners can find and book you',
  closed: 'Learners can’t find you as a mentor',
  nextFree: (when: string) => `Your next free time is ${when}`,
  noFree:
    'You have no free times in the next 30 days, so learners see you only when they show all mentors. Update your availability.',
  show: 'Show and edit',
  what: 'your mentor profile',
  isOpen: 'Learners can find and book me',
  about: 'About you',
  aboutHelp: 'Your experience, and what you can help with. Learners see this text.',
  topics: 'Topics',
  topicsHelp: 'Up to ten, separated by commas. For example: applications, interviews.',
  languages: 'Meeting languages',
  addLanguage: 'Add a language',
  chooseLanguage: 'Choose a language',
  minutes: 'Meeting length',
  minutesOf: (minutes: number) => `${minutes} minutes`,
  minutesHelp: 'A new length applies only to meetings booked from now on.',
  joinUrl: 'Meeting link',
  joinUrlHelp:
    'Your video call link. Learners get it shortly before a meeting. Every meeting uses the same link, so turn on the waiting room.',
  notice: 'Learners can book until',
  noticeOf: (hours: number) => {
    if (hours === 0) return 'the meeting starts';
    if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days before`;
    return hours === 1 ? '1 hour before' : `${hours} hours before`;
  },
  save: 'Save mentor profile',
  discard: 'Discard changes',
  saved: 'Mentor profile saved',
  notSaved: 'Your mentor profile wasn’t saved. Fix the marked fields, then save again.',
  stale:
    'Your mentor profile was changed somewhere else, so these changes weren’t saved. Your changes are still here. Save again to keep them.',
} as const;
