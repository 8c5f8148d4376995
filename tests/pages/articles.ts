import { firstOf } from '../support/examples.ts';
import { leadsTo, link, searchFor } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  blogs: { access: 'everybody', title: 'Blogs', byKeyboard: searchFor('email') },
  blogDetail: {
    access: 'everybody',
    title: 'How to make a flexible study plan',
    example: firstOf('/blog-list?q=flexible', ({ id }) => `/blogDetail/${id}`),
    byKeyboard: { target: link('Sign in to like or save this article'), done: leadsTo(/\/sign-in\?redirectUrl=/) },
  },
};
