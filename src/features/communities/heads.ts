import {
  communitiesDescriptions as descriptions,
  communitiesTitles as titles,
} from '../../messages/communities-titles.ts';
import type { Heads } from '../../shared/capability.ts';
import { breadcrumbs, organization } from '../../shared/head.ts';

export const heads = () =>
  ({
    community: {
      description: descriptions.community,
      things: ({ url: { origin } }) => [organization(origin), breadcrumbs(origin, [titles.community, '/community'])],
    },
  }) satisfies Heads;
