import type { AnyNotice } from './notice.ts';
import { allNotices } from './notices.ts';

/** The words for a kind that only a newer release knows. */
const unknown: AnyNotice = {
  topic: 'Something new',
  text: () => 'There is something new that this page does not know yet. Load it again to read it.',
  action: 'Open it',
  icon: 'bell',
};

/** The words for a kind of notices. */
export const noticeNamed = (name: string): AnyNotice =>
  Object.hasOwn(allNotices, name) ? allNotices[name as keyof typeof allNotices] : unknown;
