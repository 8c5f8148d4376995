import { isolated } from '../shared/text/isolated.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const programContentMessages = {
  title: 'Programme content',
  lead: (university: string) => `A programme of ${isolated(university)}`,
  loading: 'Loading the programme',
  failed: 'The programme could not be loaded',
  retry: 'Try again',
  missing: 'There is no such programme',
  missingText: 'It may have ended. The list of programmes has those that are there.',
  browse: 'Programmes',
  about: 'About this programme',
  before: 'Courses to take first',
  beforeText: 'Take them here, in this order. What you complete counts at once.',
  none: 'No course of it is taken here, and none is asked for before it. The programme’s page says who may apply.',
  courses: 'Courses of the programme',
  coursesText: 'Take them here, as each is open to you.',
  elective: (group: string) => `Choose one: ${group}`,
  next: 'Your next step',
  start: 'Start',
  continue: 'Continue',
  look: 'Look at the course',
  of: (action: string, course: string) => `${action}: ${isolated(course)}`,
  done: 'Completed',
  open: 'Open to you',
  going: 'In progress',
  locked: 'Locked',
  unlockedBy: 'Opens when you complete',
  parts: 'What it teaches',
  partsText: 'Taught by the university once you are admitted.',
  lessons: (lessons: number, minutes: number) =>
    `${count(lessons, 'lesson', 'lessons')}, ${count(minutes, 'minute', 'minutes')}`,
} as const;
