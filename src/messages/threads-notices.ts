import { isolated } from '../shared/text/isolated.ts';
import { notice, type Titled, type Worded } from './notice.ts';

const speaker = 'the portal’s words';

/** What people are told of what they write for each other. */
export const notices = {
  post_answered: notice({
    topic: 'Answers to what you have written',
    text: ({ title }: Titled) => `Somebody has answered what you wrote about “${isolated(title)}”.`,
    action: 'Read the answer',
    icon: 'message-square-text',
    subject: ({ title }) => `An answer to you: ${isolated(title)}`,
    mail: 'daily',
  }),
  post_mentioned: notice({
    topic: 'Mentions of you',
    text: ({ title }: Titled) => `Somebody has mentioned you in “${isolated(title)}”.`,
    action: 'Read it',
    icon: 'message-square-text',
    subject: ({ title }) => `You are mentioned: ${isolated(title)}`,
    mail: 'daily',
  }),
  answer_accepted: notice({
    topic: 'Your answers that have helped',
    text: ({ title }: Titled) => `Your answer in “${isolated(title)}” is accepted as the one that helps.`,
    action: 'Open it',
    icon: 'message-square-text',
    subject: ({ title }) => `Your answer has helped: ${isolated(title)}`,
    mail: 'off',
  }),
  post_approved: notice({
    topic: 'What you have written and we have looked at',
    text: ({ title }: Titled & Worded) => `What you wrote about “${isolated(title)}” is in sight now.`,
    action: 'Open it',
    icon: 'message-square-text',
    speaker,
    mail: 'off',
  }),
  post_removed: notice({
    topic: 'What you have written and we have removed',
    text: ({ title }: Titled & Worded) =>
      `What you wrote about “${isolated(title)}” was removed. You still see it, and can appeal once.`,
    action: 'Read why',
    icon: 'file-x',
    subject: ({ title }) => `Removed: what you wrote about ${isolated(title)}`,
    speaker,
    why: 'You could not appeal without knowing of it.',
  }),
  post_restored: notice({
    topic: 'What you have written and is back in sight',
    text: ({ title }: Titled & Worded) => `What you wrote about “${isolated(title)}” is back in sight.`,
    action: 'Open it',
    icon: 'message-square-text',
    subject: ({ title }) => `Back in sight: what you wrote about ${isolated(title)}`,
    speaker,
  }),
  removal_confirmed: notice({
    topic: 'Your appeals',
    text: ({ title }: Titled & Worded) =>
      `We have looked again at what you wrote about “${isolated(title)}”. It stays removed.`,
    action: 'Read why',
    icon: 'file-x',
    subject: ({ title }) => `It stays removed: what you wrote about ${isolated(title)}`,
    speaker,
  }),
  report_kept: notice({
    topic: 'What becomes of your reports',
    text: ({ title }: Titled & Worded) =>
      `We have looked at what you reported below “${isolated(title)}”. It stays in sight.`,
    action: 'Open it',
    icon: 'flag',
    speaker,
    mail: 'off',
  }),
  report_removed: notice({
    topic: 'What is removed after your reports',
    text: ({ title }: Titled & Worded) =>
      `What you reported below “${isolated(title)}” was removed. Thank you for telling us.`,
    action: 'Open the page',
    icon: 'flag',
    speaker,
    mail: 'off',
  }),
};
