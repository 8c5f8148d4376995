import { isolated } from '../shared/text/isolated.ts';
import { notice, type Timed, type Titled } from './notice.ts';

/** Notifications about support requests. */
export const notices = {
  ticket_answered: notice({
    topic: 'Answers to your support requests',
    text: ({ title }: Titled) => `We’ve answered your request “${isolated(title)}”.`,
    action: 'Read answer',
    icon: 'message-square-text',
    subject: ({ title }) => `Our answer: ${isolated(title)}`,
  }),
  ticket_resolved: notice({
    topic: 'Solved support requests',
    text: ({ title }: Titled) =>
      `We’ve marked your request “${isolated(title)}” as solved. If you still need help, reply within 14 days.`,
    action: 'Read answer',
    icon: 'message-square-text',
    subject: ({ title }) => `Solved: ${isolated(title)}`,
  }),
  ticket_closed: notice({
    topic: 'Closed support requests',
    text: ({ title }: Titled) => `Your request “${isolated(title)}” is closed. You can reopen it within 14 days.`,
    action: 'Open request',
    icon: 'message-square-text',
    subject: ({ title }) => `Closed: ${isolated(title)}`,
    mail: 'off',
  }),
  ticket_waiting: notice({
    topic: 'Reminders to reply to us',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `Reply to our answer to “${isolated(title)}” if you still need help. Otherwise we close your request on ${inWords(time)}.`,
    action: 'Reply',
    icon: 'message-square-text',
    subject: ({ title }) => `Do you still need help? ${isolated(title)}`,
    isTimely: true,
  }),
} as const;
