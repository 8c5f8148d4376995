import { isolated } from '../shared/text/isolated.ts';
import { notice, type Titled, type Worded } from './notice.ts';

/** The name of a post: its own title, or the title of the page that it is on. */
interface OwnPost extends Titled {
  /** The post's title; missing if the post has no title. */
  post?: string;
}

/** The author’s name, as names are shown in that thread. */
interface WrittenBy {
  /** Missing if the account or the post was deleted. */
  by?: string;
}

const nameOf = ({ by }: WrittenBy): string => (by === undefined ? 'Someone' : isolated(by));
/** The subject of a sentence about the reader’s own post. */
const ownPost = ({ post, title }: OwnPost): string =>
  post === undefined ? `Your post in “${isolated(title)}”` : `Your post “${isolated(post)}”`;

const speaker = 'our team’s words';

/** Notifications about posts, comments and reviews. */
export const notices = {
  post_answered: notice({
    topic: 'Replies to your posts and comments',
    text: ({ title, post, ...author }: OwnPost & WrittenBy) =>
      post === undefined
        ? `${nameOf(author)} replied to you in “${isolated(title)}”.`
        : `${nameOf(author)} replied to “${isolated(post)}”.`,
    action: 'Read reply',
    icon: 'message-square-text',
    subject: ({ title }) => `New reply: ${isolated(title)}`,
    mail: 'daily',
  }),
  post_mentioned: notice({
    topic: 'Mentions of you',
    text: ({ title, ...author }: Titled & WrittenBy) => `${nameOf(author)} mentioned you in “${isolated(title)}”.`,
    action: 'Read post',
    icon: 'message-square-text',
    subject: ({ title }) => `You were mentioned: ${isolated(title)}`,
    mail: 'daily',
  }),
  answer_accepted: notice({
    topic: 'Your accepted answers',
    text: ({ title, post }: OwnPost) =>
      post === undefined
        ? `Your answer in “${isolated(title)}” was accepted.`
        : `Your answer to “${isolated(post)}” was accepted.`,
    action: 'Open answer',
    icon: 'message-square-text',
    subject: ({ title, post }) => `Your answer was accepted: ${isolated(post ?? title)}`,
    mail: 'off',
  }),
  post_approved: notice({
    topic: 'Approved posts',
    text: (facts: OwnPost & Worded) => `${ownPost(facts)} is now visible to others.`,
    action: 'Open post',
    icon: 'message-square-text',
    speaker,
    mail: 'off',
  }),
  post_removed: notice({
    topic: 'Your removed posts',
    text: (facts: OwnPost & Worded) =>
      `${ownPost(facts)} was removed by a moderator. Only you can see it now. You can appeal once.`,
    action: 'Read why',
    icon: 'file-x',
    subject: ({ title }) => `Your post was removed: ${isolated(title)}`,
    speaker,
    why: 'You need to know about this so that you can appeal.',
  }),
  post_restored: notice({
    topic: 'Your restored posts',
    text: (facts: OwnPost & Worded) => `${ownPost(facts)} is visible to others again.`,
    action: 'Open post',
    icon: 'message-square-text',
    subject: ({ title }) => `Your post was restored: ${isolated(title)}`,
    speaker,
  }),
  removal_confirmed: notice({
    topic: 'Your appeals',
    text: (facts: OwnPost & Worded) => `We’ve reviewed your appeal. ${ownPost(facts)} stays removed.`,
    action: 'Read why',
    icon: 'file-x',
    subject: ({ title }) => `Your post stays removed: ${isolated(title)}`,
    speaker,
  }),
  report_kept: notice({
    topic: 'Reported posts that we keep',
    text: ({ title }: Titled & Worded) =>
      `We’ve reviewed the post you reported in “${isolated(title)}”. It stays visible.`,
    action: 'Open post',
    icon: 'flag',
    speaker,
    mail: 'off',
  }),
  report_removed: notice({
    topic: 'Reported posts that we remove',
    text: ({ title }: Titled & Worded) =>
      `We’ve removed the post you reported in “${isolated(title)}”. Thank you for letting us know.`,
    action: 'Open page',
    icon: 'flag',
    speaker,
    mail: 'off',
  }),
};
