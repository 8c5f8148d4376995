import { isolated } from '../shared/text/isolated.ts';
import { countOf, notice, type Titled } from './notice.ts';

/** What people are told of questions about lessons. */
export const notices = {
  question_asked: notice({
    topic: 'Questions in courses that you teach',
    text: ({ title, count }: Titled & { count: number }) =>
      `In “${isolated(title)}” ${countOf(count, 'question')} ${count === 1 ? 'waits' : 'wait'} for you.`,
    action: 'Answer them',
    icon: 'message-square-text',
    subject: ({ title }) => `Questions in ${isolated(title)}`,
    readers: 'presenters',
  }),
};
