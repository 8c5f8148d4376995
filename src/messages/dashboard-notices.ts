import { isolated } from '../shared/text/isolated.ts';
import { countOf, notice, type Titled } from './notice.ts';

/** What learners are told of their weeks, once they ask for it. */
export const notices = {
  goal: notice({
    topic: 'Your goal of the week, on Friday',
    text: ({ days, done }: { days: number; done: number }) =>
      done >= days
        ? `You have reached your goal of ${countOf(days, 'day')} this week. Well done.`
        : `You have learned on ${done} of the ${countOf(days, 'day')} that you have set yourself for this week.`,
    action: 'Open your dashboard',
    icon: 'target',
    mail: 'off',
    inPortal: false,
  }),
  learning_week: notice({
    topic: 'What you have learned in a week, on Monday',
    text: ({ lessons, minutes, title }: { lessons: number; minutes: number } & Titled) => {
      const done =
        lessons === 0
          ? 'You have completed no lesson last week.'
          : `You have completed ${countOf(lessons, 'lesson')} last week, which take ${countOf(minutes, 'minute')}.`;
      return title === '' ? done : `${done} Next is “${isolated(title)}”.`;
    },
    action: 'Continue learning',
    icon: 'chart-no-axes-column',
    mail: 'off',
    inPortal: false,
  }),
} as const;
