import { isolated } from '../shared/text/isolated.ts';
import { notice, type Timed, type Titled } from './notice.ts';

/** Notifications about assignments. */
export const notices = {
  assignment_graded: notice({
    topic: 'Assignment results',
    text: ({ title }: Titled) => `Your work for “${isolated(title)}” is graded.`,
    action: 'See the result',
    icon: 'clipboard-check',
  }),
  assignment_returned: notice({
    topic: 'Returned assignments',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `Your work for “${isolated(title)}” was returned with feedback. You can improve it until ${inWords(time)}.`,
    action: 'Read the feedback',
    icon: 'message-square-text',
  }),
  assignment_due: notice({
    topic: 'Assignments due soon',
    text: ({ title, ...time }: Titled & Timed, inWords) => `“${isolated(title)}” is due on ${inWords(time)}.`,
    action: 'Open the assignment',
    icon: 'flag',
    isTimely: true,
  }),
  assignment_extended: notice({
    topic: 'New due dates for assignments',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `You have more time for “${isolated(title)}”. It’s now due on ${inWords(time)}.`,
    action: 'Open the assignment',
    icon: 'calendar-clock',
  }),
} as const;
