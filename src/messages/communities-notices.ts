import { isolated } from '../shared/text/isolated.ts';
import { notice, type Titled, type Worded } from './notice.ts';

const speaker = 'our team’s words';

/** Notifications about communities. The title is the name of the community. */
export const notices = {
  community_invited: notice({
    topic: 'Invitations to communities',
    text: ({ title }: Titled) => `You’ve been invited to the community “${isolated(title)}”.`,
    action: 'View invitation',
    icon: 'users',
    subject: ({ title }) => `You’re invited: ${isolated(title)}`,
  }),
  community_accepted: notice({
    topic: 'Accepted requests to join communities',
    text: ({ title }: Titled) => `You’re now a member of the community “${isolated(title)}”.`,
    action: 'Open community',
    icon: 'users',
    subject: ({ title }) => `Welcome to ${isolated(title)}`,
  }),
  community_refused: notice({
    topic: 'Declined requests to join communities',
    text: ({ title }: Titled & Worded) =>
      `Your request to join the community “${isolated(title)}” was declined. You can ask to join again in 30 days.`,
    action: 'Open community',
    icon: 'users',
    subject: ({ title }) => `Your request was declined: ${isolated(title)}`,
    speaker,
  }),
  community_removed: notice({
    topic: 'Communities you were removed from',
    text: ({ title }: Titled & Worded) => `You were removed from the community “${isolated(title)}”.`,
    action: 'Open community',
    icon: 'users',
    subject: ({ title }) => `You were removed from ${isolated(title)}`,
    speaker,
    why: 'You need to know about this so that you can ask why.',
  }),
  community_post: notice({
    topic: 'New posts in your communities',
    text: ({ title, by, post }: Titled & { by?: string; post?: string }) =>
      by === undefined || post === undefined
        ? `There’s a new post in the community “${isolated(title)}”.`
        : `${isolated(by)} posted “${isolated(post)}” in the community “${isolated(title)}”.`,
    action: 'Read post',
    icon: 'message-square-text',
    subject: ({ title }) => `New post in ${isolated(title)}`,
    mail: 'daily',
  }),
};
