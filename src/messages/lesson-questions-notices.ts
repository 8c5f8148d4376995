import { isolated } from '../shared/text/isolated.ts';
import { countOf, notice, type Titled } from './notice.ts';

/** Notifications about questions on lessons. */
export const notices = {
  question_asked: notice({
    topic: 'Questions in courses you teach',
    text: ({ title, count }: Titled & { count: number }) =>
      `You have ${countOf(count, 'question')} to answer in “${isolated(title)}”.`,
    action: 'Answer questions',
    icon: 'message-square-text',
    subject: ({ title }) => `Questions in ${isolated(title)}`,
    readers: 'presenters',
  }),
};
