import { comingSoonPageOf } from '../../src/messages/coming-soon.ts';
import { isComingSoon, paths } from '../../src/routes/paths.ts';
import type { PageStories } from '../support/page-stories.ts';

/** What is not open yet says so at its own address. */
export const pages: PageStories = Object.fromEntries(
  paths
    .filter(isComingSoon)
    .map(({ key, authority }) => [
      key,
      { access: authority.length === 0 ? 'everybody' : 'learners', title: comingSoonPageOf(key).title },
    ]),
);
