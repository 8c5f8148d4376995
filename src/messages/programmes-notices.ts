import { isolated } from '../shared/text/isolated.ts';
import { notice, type Timed, type Titled, type Worded } from './notice.ts';

const speaker = 'the presenter’s words';

/** Notifications about saved programmes and saved searches. */
export const notices = {
  programme_open: notice({
    topic: 'Saved programmes: now open',
    text: ({ title, ...until }: Titled & Timed & Worded, inWords) =>
      `“${isolated(title)}” is open. You can apply until ${inWords(until)}.`,
    action: 'See the requirements',
    icon: 'bell',
    speaker,
  }),
  programme_closing: notice({
    topic: 'Saved programmes: closing soon',
    text: ({ title, ...until }: Titled & Timed & Worded, inWords) =>
      `“${isolated(title)}” closes on ${inWords(until)}. You have at most three days to apply.`,
    action: 'See the requirements',
    icon: 'flag',
    speaker,
    isTimely: true,
  }),
  programme_moved: notice({
    topic: 'Saved programmes: new deadline',
    text: ({ title, ...until }: Titled & Timed & Worded, inWords) =>
      `“${isolated(title)}” has a new deadline: ${inWords(until)}.`,
    action: 'See the dates',
    icon: 'calendar-clock',
    speaker,
  }),
  programme_cancelled: notice({
    topic: 'Saved programmes: cancelled',
    text: ({ title }: Titled & Timed & Worded) => `“${isolated(title)}” was cancelled. You can no longer apply.`,
    action: 'See the programme',
    icon: 'calendar-x',
    speaker,
  }),
  programme_search: notice({
    topic: 'Saved searches',
    text: ({ title, count }: Titled & { count: number }) =>
      `${count === 1 ? 'One new programme matches' : `${count} new programmes match`} your saved search “${isolated(title)}”.`,
    action: 'See the results',
    icon: 'bell',
    mail: 'daily',
  }),
} as const;
