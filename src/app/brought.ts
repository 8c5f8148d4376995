import type { Brought } from '../shared/capability.ts';

/** What capabilities bring for pages of others. */
export const brought: Brought = {
  widgets: async () => (await import('./widgets.ts')).widgets,
};
