import type { LessonKind, LessonKinds } from '../shared/capability.ts';
import { lessonKinds as all } from './capabilities.ts';
import { joined } from './joined.ts';

/** What lessons can be. */
export const lessonKinds: LessonKinds = joined<never, LessonKind>()(all);
