import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { PathKey } from '../../src/routes/paths.ts';
import type { Learner, PortalApi } from './portal-api.ts';

/** The kinds of visitors who may open an address. */
export type Access = 'everybody' | 'signedOut' | 'learners' | 'presenters';

/** The main action of a page: the texts typed before it, the element that is pressed, and the sign of success. */
export interface PageAction {
  typed?: Readonly<Record<string, string>>;
  target: (main: Locator) => Locator;
  keys?: readonly string[];
  done: (page: Page) => Promise<void>;
}

/** An existing page. */
export interface Example extends Pick<PageStory, 'title' | 'heading'> {
  path: string;
}

/**
 * The page at an address. It is written by hand and not derived from the product's tables, so that tests find mistakes
 * in those.
 */
export interface PageStory {
  access: Access;
  title: string;
  /** The single heading, if it isn't the title. */
  heading?: string;
  /** The page to which visitors with access are redirected. */
  leadsTo?: string;
  /** The parameters of its address, if `example` is missing. Each is 1 by default. */
  parameters?: Readonly<Record<string, string>>;
  /** Requests an example of its pages, or takes the learner to one of them. */
  example?: (api: PortalApi, learner: Learner) => Promise<Example>;
  byKeyboard?: PageAction;
}

export type PageStories = Partial<Record<PathKey, PageStory>>;

const folder = new URL('../pages/', import.meta.url);

/** A page, and the capability that it belongs to. */
export interface StoryOf extends PageStory {
  capability: string;
}

/** The stories of all pages, from `tests/pages`, a file for each capability. */
export const pageStories: readonly (readonly [PathKey, StoryOf])[] = (
  await Promise.all(
    readdirSync(folder).map(async (file) => {
      const { pages } = (await import(new URL(file, folder).href)) as { pages: PageStories };
      const capability = file.replace(/\.ts$/, '');
      return (Object.entries(pages) as [PathKey, PageStory][]).map(
        ([key, story]) => [key, { ...story, capability }] as const,
      );
    }),
  )
).flat();
