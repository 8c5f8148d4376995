// Made by `npm run generate` of src/messages/*-waiting.ts.
import { waiting as applications } from './applications-waiting.ts';
import { waiting as assessments } from './assessments-waiting.ts';
import { waiting as assignments } from './assignments-waiting.ts';
import { waiting as communities } from './communities-waiting.ts';
import { waiting as events } from './events-waiting.ts';
import { waiting as learning } from './learning-waiting.ts';
import { waiting as liveClasses } from './live-classes-waiting.ts';
import { waiting as mentoring } from './mentoring-waiting.ts';
import { waiting as support } from './support-waiting.ts';
import { waiting as volunteering } from './volunteering-waiting.ts';

/** What there is to do for learners, by its key. */
export const allWaiting = {
  ...applications,
  ...assessments,
  ...assignments,
  ...communities,
  ...events,
  ...learning,
  ...liveClasses,
  ...mentoring,
  ...support,
  ...volunteering,
} as const;
