import type { AnyNotice } from './notice.ts';
import { allNotices } from './notices.ts';

/** The text for a kind that only a newer release knows. */
const unknown: AnyNotice = {
  topic: 'New notification',
  text: () => 'You have a new notification that this page can’t show yet. Reload the page to read it.',
  action: 'Open',
  icon: 'bell',
};

/** The texts for a kind of notification. */
export const noticeNamed = (name: string): AnyNotice =>
  Object.hasOwn(allNotices, name) ? allNotices[name as keyof typeof allNotices] : unknown;
