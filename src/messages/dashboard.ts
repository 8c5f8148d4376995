import { isolated } from '../shared/text/isolated.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const dashboardMessages = {
  greeting: (nameOrEmail: string) => `Hello, ${nameOrEmail}`,
  lead: 'Go on where you stopped.',
  loadingAll: 'Loading your dashboard',
  arrange: 'Arrange this page',
  continue: {
    next: (lesson: string, minutes: number) => `Next: ${isolated(lesson)}, ${count(minutes, 'minute', 'minutes')}`,
    action: 'Continue learning',
    start: 'Start learning',
    empty: 'Your next course starts here',
    emptyText: 'Choose a course. From then on, this card takes you back to where you stopped.',
    browse: 'Browse courses',
  },
  progress: {
    label: (course: string) => `Progress in ${isolated(course)}`,
    lessons: (done: number, total: number) => `${done} of ${count(total, 'lesson', 'lessons')}`,
    minutesLeft: (minutes: number) => `${count(minutes, 'minute', 'minutes')} left`,
  },
} as const;
