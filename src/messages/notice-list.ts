import { isolated } from '../shared/text/isolated.ts';

const notifications = (count: number) => (count === 1 ? '1 notification' : `${count} notifications`);

/** The words of the bell, and of the list that it opens. */
export const noticeListMessages = {
  heading: 'Notifications',
  lead: 'What has happened in your courses, your classes and your account.',
  /** The name of the bell. */
  bell: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${unread > 1000 ? 'more than 1,000' : unread} unread`,
  /** What the bell shows, which has room for one digit. */
  badge: (unread: number) => (unread > 9 ? '9+' : `${unread}`),
  tabs: 'Which notifications',
  all: 'All',
  unread: 'Unread',
  today: 'Today',
  yesterday: 'Yesterday',
  fresh: (count: number) => `${count} new`,
  older: 'Show older',
  readAll: 'Mark all as read',
  page: 'All notifications',
  markRead: (about: string) => `Mark as read: ${about}`,
  markUnread: (about: string) => `Mark as unread: ${about}`,
  archive: (about: string) => `Put away: ${about}`,
  mute: (topic: string) => `Mute “${isolated(topic)}”`,
  isUnread: 'Unread',
  gone: 'What it was about is not there any more.',
  words: 'As it was written',
  wasRead: 'Marked as read.',
  wasArchived: 'Put away.',
  wereRead: (count: number) => `${notifications(count)} marked as read.`,
  wasMuted: (topic: string) => `“${isolated(topic)}” is muted.`,
  muted: 'Muted',
  mutedLead: 'Nothing new of these kinds is shown here.',
  unmute: (topic: string) => `Show again: ${isolated(topic)}`,
  unmuteShort: 'Show again',
  required: 'Notifications that always come, and why',
  none: 'No notifications. When a class of yours is moved or a seat comes free, you read it here.',
  noneUnread: 'You have read everything.',
  loading: 'Loading your notifications',
  loadFailed: (text: string) => `Your notifications could not be loaded. ${text}`,
  partFailed: 'The list could not be loaded. Close it and try again.',
  changeFailed: (text: string) => `That was not saved. ${text}`,
  retry: 'Try again',
} as const;
