// Made by `npm run generate` of src/messages/*-refusals.ts.
import { refusals as account } from './account-refusals.ts';
import { refusals as applications } from './applications-refusals.ts';
import { refusals as assessments } from './assessments-refusals.ts';
import { refusals as assignments } from './assignments-refusals.ts';
import { refusals as calendar } from './calendar-refusals.ts';
import { refusals as drafts } from './drafts-refusals.ts';
import { refusals as events } from './events-refusals.ts';
import { refusals as forms } from './forms-refusals.ts';
import { refusals as googleSignIn } from './google-sign-in-refusals.ts';
import { refusals as mentorBookings } from './mentor-bookings-refusals.ts';
import { refusals as newsletters } from './newsletters-refusals.ts';
import { refusals as notices } from './notices-refusals.ts';
import { refusals as password } from './password-refusals.ts';
import { refusals as portfolio } from './portfolio-refusals.ts';
import { refusals as portfolioSharing } from './portfolio-sharing-refusals.ts';
import { refusals as programmes } from './programmes-refusals.ts';
import { refusals as reviews } from './reviews-refusals.ts';
import { refusals as session } from './session-refusals.ts';
import { refusals as shared } from './shared-refusals.ts';
import { refusals as support } from './support-refusals.ts';
import { refusals as suspensions } from './suspensions-refusals.ts';
import { refusals as threads } from './threads-refusals.ts';
import { refusals as uploads } from './uploads-refusals.ts';

/** Why the server says no, by the code of its answer. */
export const refusalMessages = {
  ...account,
  ...applications,
  ...assessments,
  ...assignments,
  ...calendar,
  ...drafts,
  ...events,
  ...forms,
  ...googleSignIn,
  ...mentorBookings,
  ...newsletters,
  ...notices,
  ...password,
  ...portfolio,
  ...portfolioSharing,
  ...programmes,
  ...reviews,
  ...session,
  ...shared,
  ...support,
  ...suspensions,
  ...threads,
  ...uploads,
} as const;
