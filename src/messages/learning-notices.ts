import { isolated } from '../shared/text/isolated.ts';
import { notice, type Titled } from './notice.ts';

/** What people are told of courses. */
export const notices = {
  course_seat: notice({
    topic: 'Seats in courses',
    text: ({ title }: Titled) => `A seat in “${isolated(title)}” has come free, and it is yours: you are enrolled.`,
    action: 'Open the course',
    icon: 'ticket',
    subject: ({ title }) => `You have a seat: ${isolated(title)}`,
  }),
} as const;
