import type { CommunityPage } from '../../src/shared/transport/schema.d.ts';
import { leadsTo, link, searchFor } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  community: {
    access: 'everybody',
    title: 'Community',
    byKeyboard: { target: link('Join Programming for beginners'), done: leadsTo(/\/sign-up\?redirectUrl=/) },
  },
  communities: { access: 'learners', title: 'Communities', byKeyboard: searchFor('letters') },
  communityShow: {
    access: 'learners',
    title: 'Design accessible web pages',
    example: async (api, { token }) => {
      const { items } = await api.call<CommunityPage>('/community-list?q=programming', { token });
      return { path: `/communities/${items[0]?.about.id}`, title: 'Programming for beginners' };
    },
    byKeyboard: { target: link('All communities'), done: leadsTo(/\/communities$/) },
  },
};
