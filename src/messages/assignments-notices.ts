import { isolated } from '../shared/text/isolated.ts';
import { notice, type Timed, type Titled } from './notice.ts';

/** What people are told of assignments. */
export const notices = {
  assignment_graded: notice({
    topic: 'Results of assignments',
    text: ({ title }: Titled) => `Your work “${isolated(title)}” is graded.`,
    action: 'See the result',
    icon: 'clipboard-check',
  }),
  assignment_returned: notice({
    topic: 'Assignments that come back',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `Your work “${isolated(title)}” came back with feedback. You can improve it until ${inWords(time)}.`,
    action: 'Read the feedback',
    icon: 'message-square-text',
  }),
  assignment_due: notice({
    topic: 'Assignments that are due soon',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `“${isolated(title)}” is to be handed in by ${inWords(time)}.`,
    action: 'Open the assignment',
    icon: 'flag',
    isTimely: true,
  }),
  assignment_extended: notice({
    topic: 'More time for assignments',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `You have more time for “${isolated(title)}”: until ${inWords(time)}.`,
    action: 'Open the assignment',
    icon: 'calendar-clock',
  }),
} as const;
