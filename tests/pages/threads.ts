import type { CommunityPage, PostPage } from '../../src/shared/transport/schema.d.ts';
import { leadsTo, link } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  communityContent: {
    access: 'everybody',
    title: 'Post',
    // The first question of the first public community.
    parameters: { id: '12' },
    example: async (api, { token }) => {
      const { items } = await api.call<CommunityPage>('/community-list?q=programming', { token });
      const posts = await api.call<PostPage>(`/threads/community/${items[0]?.about.id}`, { token });
      const [post] = posts.items;
      return { path: `/communities/content/${post?.id}`, title: post?.title ?? '' };
    },
    byKeyboard: { target: link('Sign in to reply'), done: leadsTo(/\/sign-in\?redirectUrl=/) },
  },
};
