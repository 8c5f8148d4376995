import { isolated } from '../shared/text/isolated.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The public level check, which visitors take without an account. */
export const assessmentLeadMessages = {
  heading: 'Find your level',
  none: 'No level check is available right now. Browse our courses instead.',
  courses: 'Browse courses',
  what: 'the level check',
  facts: (questions: number, minutes: number) =>
    `${count(questions, 'question', 'questions')}, about ${count(minutes, 'minute', 'minutes')}, no time limit`,
  get: 'What you get',
  gets: [
    'Your level in each skill, with no sign-up needed.',
    'Courses for the skills you want to improve.',
    'Your result whenever you come back in this browser. Sign up to save the result to your account.',
  ],
  skills: (names: string) => `Skills: ${isolated(names)}`,
  start: 'Start',
  startFailed: (reason: string) => `Couldn’t start the level check. ${reason}`,
  tooMany: (seconds: number | null) =>
    `Too many level checks were started from your network. Try again in ${count(Math.max(1, Math.ceil((seconds ?? 3600) / 60)), 'minute', 'minutes')}.`,
  saving: 'Saving',
  saved: 'Saved',
  saveFailed: (reason: string) => `Your answers are stored in this browser, but not saved yet. ${reason}`,
  submitFailed: (reason: string) => `Your answers are saved, but we couldn’t get your result. ${reason}`,
  next: 'Next',
  previous: 'Previous',
  skip: 'Skip',
  finish: 'See my result',
  resultHeading: 'Your level',
  alreadyDone: 'You’ve already taken this level check. Here’s your result.',
  score: (points: number, of: number) => `${Math.round(points * 10) / 10} of ${of} points`,
  fitting: 'Recommended courses',
  learns: (names: string) => `To improve ${isolated(names)}`,
  signUp: 'Sign up to save your result',
  claim: {
    done: 'This result is saved to your account. You’ll find it under Assessments.',
    failed: (reason: string) => `This result isn’t in your account yet. ${reason}`,
    all: 'See your results',
  },
  mail: {
    what: 'the email form',
    doneHeading: 'Check your email',
    done: (email: string) =>
      `We’ll email your result to ${email}. You can request the result up to three times a day. No email after a few minutes? Check your spam folder.`,
    another: 'Email the result again',
  },
} as const;
