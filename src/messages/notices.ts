// Made by `npm run generate` of src/messages/*-notices.ts.
import { notices as account } from './account-notices.ts';
import { notices as applications } from './applications-notices.ts';
import { notices as assessments } from './assessments-notices.ts';
import { notices as assignments } from './assignments-notices.ts';
import { notices as calendar } from './calendar-notices.ts';
import { notices as certificates } from './certificates-notices.ts';
import { notices as communities } from './communities-notices.ts';
import { notices as dashboard } from './dashboard-notices.ts';
import { notices as events } from './events-notices.ts';
import { notices as learning } from './learning-notices.ts';
import { notices as lessonQuestions } from './lesson-questions-notices.ts';
import { notices as liveClasses } from './live-classes-notices.ts';
import { notices as mentorBookings } from './mentor-bookings-notices.ts';
import { notices as programmes } from './programmes-notices.ts';
import { notices as session } from './session-notices.ts';
import { notices as support } from './support-notices.ts';
import { notices as suspensions } from './suspensions-notices.ts';
import { notices as threads } from './threads-notices.ts';
import { notices as volunteering } from './volunteering-notices.ts';

/** All kinds of notices, by their names. */
export const allNotices = {
  ...account,
  ...applications,
  ...assessments,
  ...assignments,
  ...calendar,
  ...certificates,
  ...communities,
  ...dashboard,
  ...events,
  ...learning,
  ...lessonQuestions,
  ...liveClasses,
  ...mentorBookings,
  ...programmes,
  ...session,
  ...support,
  ...suspensions,
  ...threads,
  ...volunteering,
} as const;
