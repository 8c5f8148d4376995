import { leadsTo, link } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  volunteerCertificates: {
    access: 'learners',
    title: 'Volunteering certificates',
    byKeyboard: { target: link('Find volunteering'), done: leadsTo(/\/volunteering$/) },
  },
};
