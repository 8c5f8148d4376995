import type { Page } from '../../shared/capability.ts';

/** The page of every address that is not open yet; its texts are in `src/messages/coming-soon.ts`. */
export const comingSoonPage: Page = {
  starts: 'never',
  page: async () => (await import('./coming-soon-page.tsx')).ComingSoonPage,
};
