import { isolated } from '../shared/text/isolated.ts';

const notifications = (count: number) => (count === 1 ? '1 notification' : `${count} notifications`);

/** Texts of the notification bell and the list that it opens. */
export const noticeListMessages = {
  heading: 'Notifications',
  lead: 'What’s new in your courses, your classes and your account.',
  /** The accessible name of the bell. */
  bell: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${unread > 1000 ? 'more than 1,000' : unread} unread`,
  /** The bell has room for one digit. */
  badge: (unread: number) => (unread > 9 ? '9+' : `${unread}`),
  tabs: 'Filter notifications',
  all: 'All',
  unread: 'Unread',
  today: 'Today',
  yesterday: 'Yesterday',
  fresh: (count: number) => `${count} new`,
  older: 'Show older notifications',
  readAll: 'Mark all as read',
  page: 'All notifications',
  markRead: (about: string) => `Mark as read: ${about}`,
  markUnread: (about: string) => `Mark as unread: ${about}`,
  archive: (about: string) => `Archive: ${about}`,
  mute: (topic: string) => `Mute “${isolated(topic)}”`,
  isUnread: 'Unread',
  gone: 'This page is no longer available.',
  words: 'Message',
  wasRead: 'Marked as read.',
  wasArchived: 'Archived.',
  wereRead: (count: number) => `${notifications(count)} marked as read.`,
  wasMuted: (topic: string) => `“${isolated(topic)}” is muted.`,
  muted: 'Muted',
  mutedLead: 'You don’t see new notifications about these topics here.',
  unmute: (topic: string) => `Unmute “${isolated(topic)}”`,
  unmuteShort: 'Unmute',
  required: 'Notifications that are always on, and why',
  none: 'No notifications. When a class is moved or a spot opens up for you, you’ll see it here.',
  noneUnread: 'No unread notifications.',
  what: 'your notifications',
  partFailed: 'Couldn’t load your notifications. Close this panel and try again.',
  changeFailed: (text: string) => `Your change was not saved. ${text}`,
} as const;
