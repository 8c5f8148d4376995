import { isolated } from '../shared/text/isolated.ts';
import { notice, type Titled, type Worded } from './notice.ts';

const speaker = 'the portal’s words';

/** What people are told of communities; the title is that of the community. */
export const notices = {
  community_invited: notice({
    topic: 'Invitations to communities',
    text: ({ title }: Titled) => `You are invited to the community “${isolated(title)}”.`,
    action: 'See the invitation',
    icon: 'users',
    subject: ({ title }) => `An invitation: ${isolated(title)}`,
  }),
  community_accepted: notice({
    topic: 'Communities that have let you in',
    text: ({ title }: Titled) => `You are a member of the community “${isolated(title)}” now.`,
    action: 'Open the community',
    icon: 'users',
    subject: ({ title }) => `You are in: ${isolated(title)}`,
  }),
  community_refused: notice({
    topic: 'Communities that have not let you in',
    text: ({ title }: Titled & Worded) =>
      `The community “${isolated(title)}” has not let you in. You can ask again in 30 days.`,
    action: 'Open the community',
    icon: 'users',
    subject: ({ title }) => `Not let in: ${isolated(title)}`,
    speaker,
  }),
  community_removed: notice({
    topic: 'Communities that you were taken out of',
    text: ({ title }: Titled & Worded) => `You are no member of the community “${isolated(title)}” any more.`,
    action: 'Open the community',
    icon: 'users',
    subject: ({ title }) => `No member any more: ${isolated(title)}`,
    speaker,
    why: 'You could not ask about it without knowing of it.',
  }),
  community_post: notice({
    topic: 'New posts in your communities',
    text: ({ title, by, post }: Titled & { by?: string; post?: string }) =>
      by === undefined || post === undefined
        ? `There is a new post in the community “${isolated(title)}”.`
        : `${isolated(by)} wrote “${isolated(post)}” in the community “${isolated(title)}”.`,
    action: 'Read the post',
    icon: 'message-square-text',
    subject: ({ title }) => `A new post: ${isolated(title)}`,
    mail: 'daily',
  }),
};
