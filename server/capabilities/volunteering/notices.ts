import { notices } from '../../../src/messages/volunteering-notices.ts';
import { existingIn, noticeKinds } from '../../platform/notices/kind.ts';
import { programmeSteps } from '../../tables/programmes.ts';
import type { Shift } from './shift.ts';

/** Notifications about shifts and hours. */
export const shiftNotices = noticeKinds(notices, { area: 'volunteering', findThere: existingIn(programmeSteps) });

/** The facts of a notification about a shift. @param at the time to show */
export const aboutShift = ({ step, programme }: Shift, at: Date, words = '') => ({
  facts: { title: programme.title, starts_at: at.toISOString(), timezone: programme.timezone, words },
  action: `/volunteering-activity/${step.id}`,
  target: step.id,
});
