import { leadsTo, link } from '../support/page-actions.ts';
import type { PageStories, PageStory } from '../support/page-stories.ts';

const toBrochure = (path: string): Pick<PageStory, 'title' | 'byKeyboard'> => ({
  title: 'Brochures',
  byKeyboard: {
    target: link('City, water and climate'),
    done: leadsTo(`${path}?brochure=city-water-and-climate`),
  },
});

export const pages: PageStories = {
  brochureLeadCapture: { access: 'everybody', ...toBrochure('/brochure/lead-capture') },
  brochureLeadForm: { access: 'learners', ...toBrochure('/brochure/lead-form') },
  brochureLink: {
    access: 'everybody',
    title: 'New link to your brochure',
    heading: 'This link has expired',
    byKeyboard: { target: link('All brochures'), done: leadsTo('/brochure/lead-capture') },
  },
};
