import { isolated } from '../shared/text/isolated.ts';
import { dayInWords } from '../shared/time/words.ts';
import { notice, type Timed, type Titled } from './notice.ts';

/** Notifications about a learner's calendar. */
export const notices = {
  deadline: notice({
    topic: 'Deadlines in your calendar',
    text: ({ title, day, ...time }: Titled & Partial<Timed> & { day?: string }, inWords) =>
      `“${isolated(title)}” is due on ${day === undefined ? inWords(time as Timed) : dayInWords(day)}.`,
    action: 'Open your calendar',
    icon: 'flag',
    isTimely: true,
  }),
} as const;
