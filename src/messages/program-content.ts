import { isolated } from '../shared/text/isolated.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const programContentMessages = {
  title: 'Programme content',
  lead: (university: string) => `A programme at ${isolated(university)}`,
  what: 'the programme',
  missing: 'Programme not found',
  missingText: 'The programme may have ended. See the list of current programmes.',
  browse: 'Browse programmes',
  about: 'About this programme',
  before: 'Courses to take first',
  beforeText: 'Take these courses here, in this order. Each course counts as soon as you complete it.',
  none: 'This programme has no courses on Acado, and you don’t need any to apply. The page of the programme says who can apply.',
  courses: 'Courses of the programme',
  coursesText: 'Take these courses here, as soon as each one is open to you.',
  elective: (group: string) => `Choose one: ${group}`,
  next: 'Your next step',
  start: 'Start',
  continue: 'Continue',
  look: 'View course',
  of: (action: string, course: string) => `${action}: ${isolated(course)}`,
  done: 'Completed',
  open: 'Open to you',
  going: 'In progress',
  locked: 'Locked',
  unlockedBy: 'Opens when you complete',
  parts: 'What you’ll learn',
  partsText: 'Taught by the university once you’re admitted.',
  lessons: (lessons: number, minutes: number) =>
    `${count(lessons, 'lesson', 'lessons')}, ${count(minutes, 'minute', 'minutes')}`,
} as const;
