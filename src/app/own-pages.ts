import type { OwnKey, PublicKey } from '../routes/paths.ts';
import type { Page, SamePage } from '../shared/capability.ts';
import { ownPages as all } from './capabilities.ts';
import { joined } from './joined.ts';

const pages = joined<OwnKey, Page | SamePage>()(all);

/** The pages that require a session. @param publicPages the pages that a `SamePage` reuses */
export const ownPagesBeside = (publicPages: Readonly<Record<PublicKey, Page>>) =>
  Object.fromEntries(
    Object.entries(pages).map(([key, page]) => {
      const same = 'as' in page ? publicPages[page.as] : page;
      return [key, same.forLearners ?? same];
    }),
  ) as Readonly<Record<OwnKey, Page>>;
