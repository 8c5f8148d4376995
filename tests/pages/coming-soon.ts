import { comingSoonPages } from '../../src/messages/coming-soon.ts';
import type { ComingSoonKey } from '../../src/routes/paths.ts';
import type { PageStories } from '../support/page-stories.ts';

const toAll = new Set<ComingSoonKey>(['community']);

/** What is not open yet says so at its own address; all of it but this is for learners. */
export const pages: PageStories = Object.fromEntries(
  Object.entries(comingSoonPages).map(([key, { title }]) => [
    key,
    { access: toAll.has(key as ComingSoonKey) ? 'everybody' : 'learners', title },
  ]),
);
