import { isolated } from '../shared/text/isolated.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The level check of visitors. */
export const assessmentLeadMessages = {
  heading: 'Find your level',
  none: 'There is no level check at the moment. Look at the courses instead.',
  courses: 'See all courses',
  loading: 'Loading the level check',
  failed: (reason: string) => `The level check could not be loaded. ${reason}`,
  retry: 'Try again',
  facts: (questions: number, minutes: number) =>
    `${count(questions, 'question', 'questions')}, about ${count(minutes, 'minute', 'minutes')}, no timer`,
  get: 'What you get',
  gets: [
    'Where you stand, skill by skill, at once: nothing is asked of you before.',
    'Courses that fit what you want to get better at.',
    'Your result again whenever you come back in this browser; it is yours once you sign up.',
  ],
  skills: (names: string) => `Skills: ${isolated(names)}`,
  start: 'Start',
  startFailed: (reason: string) => `It could not be started. ${reason}`,
  tooMany: (seconds: number | null) =>
    `Many have come from here in a short time. Try again in ${count(Math.max(1, Math.ceil((seconds ?? 3600) / 60)), 'minute', 'minutes')}.`,
  saving: 'Saving',
  saved: 'Saved',
  saveFailed: (reason: string) => `Your answers are kept in this browser, but not saved yet. ${reason}`,
  submitFailed: (reason: string) => `Your answers are saved, but the result did not come. ${reason}`,
  next: 'Next',
  previous: 'Previous',
  skip: 'Skip',
  finish: 'See my result',
  resultHeading: 'Your level',
  alreadyDone: 'You have taken this level check already. This is your result.',
  score: (points: number, of: number) => `${Math.round(points * 10) / 10} of ${of} points`,
  fitting: 'Courses that fit',
  learns: (names: string) => `For ${isolated(names)}`,
  signUp: 'Sign up to keep your result',
  claim: {
    done: 'This result is yours now. You find it again among your assessments.',
    failed: (reason: string) => `This result is not among your assessments yet. ${reason}`,
    all: 'See your results',
  },
  mail: {
    loading: 'Loading the form',
    loadFailed: (reason: string) => `The form by which you can have it mailed could not be loaded. ${reason}`,
    doneHeading: 'Look into your mail',
    done: (email: string) =>
      `Your result goes to ${email}, up to three times a day. If it is not there in a few minutes, look among what your mail program takes for spam.`,
    another: 'Have it mailed once more',
  },
} as const;
