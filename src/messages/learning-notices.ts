import { isolated } from '../shared/text/isolated.ts';
import { notice, type Titled } from './notice.ts';

/** Notifications about courses. */
export const notices = {
  course_seat: notice({
    topic: 'Spots in courses',
    text: ({ title }: Titled) => `A spot opened up in “${isolated(title)}”, and you’re now enrolled.`,
    action: 'Open the course',
    icon: 'ticket',
    subject: ({ title }) => `You have a spot: ${isolated(title)}`,
  }),
} as const;
