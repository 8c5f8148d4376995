import { isolated } from '../shared/text/isolated.ts';
import { notice, type Titled, type Worded } from './notice.ts';

/** What a post is called: by its title, or by where it stands. */
interface OwnPost extends Titled {
  /** Missing where the post has no title. */
  post?: string;
}

/** Who has written it, as names are shown there. */
interface WrittenBy {
  /** Missing where that is nobody's account, and once the post is gone. */
  by?: string;
}

const nameOf = ({ by }: WrittenBy): string => (by === undefined ? 'Someone' : isolated(by));
/** The subject of a sentence about an own post. */
const ownPost = ({ post, title }: OwnPost): string =>
  post === undefined ? `What you wrote about “${isolated(title)}”` : `Your post “${isolated(post)}”`;

const speaker = 'the portal’s words';

/** What people are told of what they write for each other. */
export const notices = {
  post_answered: notice({
    topic: 'Answers to what you have written',
    text: ({ title, post, ...author }: OwnPost & WrittenBy) =>
      post === undefined
        ? `${nameOf(author)} answered what you wrote about “${isolated(title)}”.`
        : `${nameOf(author)} answered “${isolated(post)}”.`,
    action: 'Read the answer',
    icon: 'message-square-text',
    subject: ({ title }) => `An answer to you: ${isolated(title)}`,
    mail: 'daily',
  }),
  post_mentioned: notice({
    topic: 'Mentions of you',
    text: ({ title, ...author }: Titled & WrittenBy) => `${nameOf(author)} mentioned you in “${isolated(title)}”.`,
    action: 'Read it',
    icon: 'message-square-text',
    subject: ({ title }) => `You are mentioned: ${isolated(title)}`,
    mail: 'daily',
  }),
  answer_accepted: notice({
    topic: 'Your answers that have helped',
    text: ({ title, post }: OwnPost) =>
      post === undefined
        ? `Your answer in “${isolated(title)}” was marked as the solution.`
        : `Your answer to “${isolated(post)}” was marked as the solution.`,
    action: 'Open it',
    icon: 'message-square-text',
    subject: ({ title, post }) => `Your answer has helped: ${isolated(post ?? title)}`,
    mail: 'off',
  }),
  post_approved: notice({
    topic: 'What you have written and we have looked at',
    text: (facts: OwnPost & Worded) => `${ownPost(facts)} is in sight now.`,
    action: 'Open it',
    icon: 'message-square-text',
    speaker,
    mail: 'off',
  }),
  post_removed: notice({
    topic: 'What you have written and we have removed',
    text: (facts: OwnPost & Worded) => `${ownPost(facts)} was removed. You still see it, and can appeal once.`,
    action: 'Read why',
    icon: 'file-x',
    subject: ({ title }) => `Removed: what you wrote about ${isolated(title)}`,
    speaker,
    why: 'You could not appeal without knowing of it.',
  }),
  post_restored: notice({
    topic: 'What you have written and is back in sight',
    text: (facts: OwnPost & Worded) => `${ownPost(facts)} is back in sight.`,
    action: 'Open it',
    icon: 'message-square-text',
    subject: ({ title }) => `Back in sight: what you wrote about ${isolated(title)}`,
    speaker,
  }),
  removal_confirmed: notice({
    topic: 'Your appeals',
    text: (facts: OwnPost & Worded) => `${ownPost(facts)} stays removed. We have looked at it again.`,
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
