import { isolated } from '../shared/text/isolated.ts';
import { notice, type Timed, type Titled } from './notice.ts';

/** What people are told of what they have asked us. */
export const notices = {
  ticket_answered: notice({
    topic: 'Answers to what you have asked us',
    text: ({ title }: Titled) => `We have answered “${isolated(title)}”.`,
    action: 'Read the answer',
    icon: 'message-square-text',
    subject: ({ title }) => `Our answer: ${isolated(title)}`,
  }),
  ticket_resolved: notice({
    topic: 'What you have asked us and we hold to be done',
    text: ({ title }: Titled) => `We hold “${isolated(title)}” to be done. If it is not, write again within 14 days.`,
    action: 'Read the answer',
    icon: 'message-square-text',
    subject: ({ title }) => `Done, we hope: ${isolated(title)}`,
  }),
  ticket_closed: notice({
    topic: 'What you have asked us and is closed',
    text: ({ title }: Titled) => `“${isolated(title)}” is closed. You can open it again within 14 days.`,
    action: 'Open it',
    icon: 'message-square-text',
    subject: ({ title }) => `Closed: ${isolated(title)}`,
    mail: 'off',
  }),
  ticket_waiting: notice({
    topic: 'Answers of ours that wait for you',
    text: ({ title, ...time }: Titled & Timed, inWords) =>
      `“${isolated(title)}” waits for your answer. Without one it closes ${inWords(time)}.`,
    action: 'Answer',
    icon: 'message-square-text',
    subject: ({ title }) => `We wait for your answer: ${isolated(title)}`,
    isTimely: true,
  }),
} as const;
