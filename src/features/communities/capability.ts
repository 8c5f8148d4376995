import { communitiesTitles as titles } from '../../messages/communities-titles.ts';
import type { OwnPages, Pages, PublicMenu, SideMenu } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';
import { postPage } from '../threads/capability.ts';

const JoinToAnswer = /* @__PURE__ */ lent(async () => (await import('./join-to-answer.tsx')).JoinToAnswer);

export const pages = () =>
  ({
    communityContent: { starts: 'seen', page: () => postPage(JoinToAnswer) },
    community: { title: titles.community, page: async () => (await import('./community-page.tsx')).CommunityPage },
  }) satisfies Pages;

export const ownPages = () =>
  ({
    communities: {
      title: titles.communities,
      page: async () => (await import('./communities-page.tsx')).CommunitiesPage,
    },
    communityShow: {
      title: titles.communityShow,
      palette: false,
      page: async () => (await import('./one-community-page.tsx')).OneCommunityPage,
    },
  }) satisfies OwnPages;

export const publicMenu = () =>
  ({ community: { label: titles.community, column: 'learn', order: 38 } }) satisfies PublicMenu;

export const sideMenu = () =>
  ({
    communities: { section: 'learning', order: 48, label: titles.communities, below: ['communityShow'] },
  }) satisfies SideMenu;
