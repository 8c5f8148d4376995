import type { Heads } from '../../shared/capability.ts';
import { courseHead } from './course-head.ts';

export const heads = () =>
  ({ lmsCourseDetails: courseHead, course: courseHead, partnerCourse: courseHead }) satisfies Heads;
