import type { Brought, LessonKind, Widget } from '../shared/capability.ts';
import { lessonKinds, widgets } from './capabilities.ts';
import { joined } from './joined.ts';

/** What capabilities bring for pages of others. */
export const brought: Brought = {
  widgets: joined<never, Widget>()(widgets),
  lessonKinds: joined<never, LessonKind>()(lessonKinds),
};
