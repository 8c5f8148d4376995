import { isolated } from '../shared/text/isolated.ts';
import { countOf, notice, type Titled } from './notice.ts';

/** Notifications about a learner’s week. Off until the learner turns them on. */
export const notices = {
  goal: notice({
    topic: 'Your weekly goal, every Friday',
    text: ({ days, done }: { days: number; done: number }) =>
      done >= days
        ? `You’ve reached your goal of ${countOf(days, 'day')} this week. Well done.`
        : `You’ve reached ${done} of ${countOf(days, 'day')} in your weekly goal.`,
    action: 'Open your dashboard',
    icon: 'target',
    mail: 'off',
    inPortal: false,
  }),
  learning_week: notice({
    topic: 'Your learning week, every Monday',
    text: ({ lessons, minutes, title }: { lessons: number; minutes: number } & Titled) => {
      const done =
        lessons === 0
          ? 'You didn’t complete any lessons last week.'
          : `Last week you completed ${countOf(lessons, 'lesson')}, about ${countOf(minutes, 'minute')} of learning.`;
      return title === '' ? done : `${done} Next up: “${isolated(title)}”.`;
    },
    action: 'Continue learning',
    icon: 'chart-no-axes-column',
    mail: 'off',
    inPortal: false,
  }),
} as const;
