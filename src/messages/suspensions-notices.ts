import { notice, type Timed, type Worded } from './notice.ts';

const speaker = 'our team’s words';

/** Notifications about suspensions from posting. */
export const notices = {
  suspended: notice({
    topic: 'Suspensions from posting',
    text: (until: Timed & Worded, inWords) =>
      `You can’t post until ${inWords(until)}. You can still read and learn. You can appeal once.`,
    action: 'Read why',
    icon: 'file-x',
    speaker,
    why: 'You need to know about this so that you can appeal.',
  }),
  suspension_shortened: notice({
    topic: 'Shortened suspensions',
    text: (until: Timed & Worded, inWords) =>
      `We’ve shortened your suspension. You can post again from ${inWords(until)}.`,
    action: 'Read why',
    icon: 'message-square-text',
    speaker,
  }),
  suspension_confirmed: notice({
    topic: 'Appeals against suspensions',
    text: (until: Timed & Worded, inWords) =>
      `We’ve reviewed your suspension, and it stays. You can post again from ${inWords(until)}.`,
    action: 'Read why',
    icon: 'file-x',
    speaker,
  }),
  suspension_lifted: notice({
    topic: 'Lifted suspensions',
    text: (_until: Timed & Worded) => 'We’ve lifted your suspension. You can post again.',
    action: 'Open My portal',
    icon: 'message-square-text',
    speaker,
  }),
  suspension_over: notice({
    topic: 'Suspensions that have ended',
    text: (_until: Timed) => 'Your suspension has ended. You can post again.',
    action: 'Open My portal',
    icon: 'message-square-text',
  }),
};
