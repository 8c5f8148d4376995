import { isolated } from '../shared/text/isolated.ts';
import { notice, type Timed, type Titled, type Worded } from './notice.ts';

const speaker = 'the presenter’s words';

/** What people are told of programmes that they have saved, and of those that they look for. */
export const notices = {
  programme_open: notice({
    topic: 'Saved programmes that open',
    text: ({ title, ...until }: Titled & Timed & Worded, inWords) =>
      `“${isolated(title)}” is open. You can apply until ${inWords(until)}.`,
    action: 'See what is asked',
    icon: 'bell',
    speaker,
  }),
  programme_closing: notice({
    topic: 'Saved programmes that close soon',
    text: ({ title, ...until }: Titled & Timed & Worded, inWords) =>
      `“${isolated(title)}” closes soon: on ${inWords(until)}. Three days are left at most.`,
    action: 'See what is asked',
    icon: 'flag',
    speaker,
    isTimely: true,
  }),
  programme_moved: notice({
    topic: 'Saved programmes with a new deadline',
    text: ({ title, ...until }: Titled & Timed & Worded, inWords) =>
      `“${isolated(title)}” has a new deadline: ${inWords(until)}.`,
    action: 'See the dates',
    icon: 'calendar-clock',
    speaker,
  }),
  programme_cancelled: notice({
    topic: 'Saved programmes that are cancelled',
    text: ({ title }: Titled & Timed & Worded) => `“${isolated(title)}” is cancelled. Nobody can apply any more.`,
    action: 'See the programme',
    icon: 'calendar-x',
    speaker,
  }),
  programme_search: notice({
    topic: 'Programmes that you look for',
    text: ({ title, count }: Titled & { count: number }) =>
      `${count === 1 ? 'One programme has' : `${count} programmes have`} opened that your search “${isolated(title)}” finds.`,
    action: 'See them',
    icon: 'bell',
    mail: 'daily',
  }),
} as const;
