import { notice, type Timed, type Worded } from './notice.ts';

const speaker = 'the portal’s words';

/** What people are told of their suspensions from writing. */
export const notices = {
  suspended: notice({
    topic: 'That you cannot write for others for a while',
    text: (until: Timed & Worded, inWords) =>
      `You cannot write for others until ${inWords(until)}. Reading and learning stay as they are. You can appeal once.`,
    action: 'Read why',
    icon: 'file-x',
    speaker,
    why: 'You could not appeal without knowing of it.',
  }),
  suspension_shortened: notice({
    topic: 'Suspensions that end sooner',
    text: (until: Timed & Worded, inWords) =>
      `You can write for others again from ${inWords(until)} on, sooner than we said.`,
    action: 'Read why',
    icon: 'message-square-text',
    speaker,
  }),
  suspension_confirmed: notice({
    topic: 'Appeals against suspensions',
    text: (until: Timed & Worded, inWords) =>
      `We have looked again at your suspension. It stays: you can write for others again from ${inWords(until)} on.`,
    action: 'Read why',
    icon: 'file-x',
    speaker,
  }),
  suspension_lifted: notice({
    topic: 'Suspensions that are lifted',
    text: (_until: Timed & Worded) => 'Your suspension is lifted. You can write for others again.',
    action: 'Open my portal',
    icon: 'message-square-text',
    speaker,
  }),
  suspension_over: notice({
    topic: 'Suspensions that are over',
    text: (_until: Timed) => 'Your suspension is over. You can write for others again.',
    action: 'Open my portal',
    icon: 'message-square-text',
  }),
};
