import type { Brought } from '../shared/capability.ts';

/** What capabilities bring for pages of others. */
export const brought: Brought = {
  lessonKinds: async () => (await import('./lesson-kinds.ts')).lessonKinds,
  widgets: async () => (await import('./widgets.ts')).widgets,
};
