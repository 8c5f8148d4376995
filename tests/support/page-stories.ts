import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { PathKey } from '../../src/routes/paths.ts';
import type { Learner, PortalApi } from './portal-api.ts';

/** Who may enter an address. */
export type Access = 'everybody' | 'signedOut' | 'learners' | 'presenters';

/**
 * The main action of a page: the texts that are typed before it, the element that is pressed, and the sign that it is
 * done.
 */
export interface PageAction {
  typed?: Readonly<Record<string, string>>;
  target: (main: Locator) => Locator;
  keys?: readonly string[];
  done: (page: Page) => Promise<void>;
}

/** A page that is there now. */
export interface Example extends Pick<PageStory, 'title' | 'heading'> {
  path: string;
}

/** The page at an address, written down apart from the product's own tables, so that a slip in those is found. */
export interface PageStory {
  access: Access;
  title: string;
  /** The one heading, where it is not the title. */
  heading?: string;
  /** Where those end who may enter. */
  leadsTo?: string;
  /** What stands for the parameters of its address where nothing can be asked before; each is 1 without. */
  parameters?: Readonly<Record<string, string>>;
  /** Asks for one of its pages, or has the learner come to one. */
  example?: (api: PortalApi, learner: Learner) => Promise<Example>;
  byKeyboard?: PageAction;
}

export type PageStories = Partial<Record<PathKey, PageStory>>;

const folder = new URL('../pages/', import.meta.url);

/** A page, and the capability that it belongs to. */
export interface StoryOf extends PageStory {
  capability: string;
}

/** The stories of all pages, which stand in `tests/pages`, a file for each capability. */
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
