import type { Contributions, LessonKind, Widget } from '../shared/capability.ts';
import { applying, lessonKinds, widgets } from './capabilities.ts';
import { joined } from './joined.ts';

/** The contributions of all capabilities to the pages of other capabilities. */
export const contributions: Contributions = {
  widgets: joined<never, Widget>()(widgets),
  lessonKinds: joined<never, LessonKind>()(lessonKinds),
  applying: applying[0](),
};
