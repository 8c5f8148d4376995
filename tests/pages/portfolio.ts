import { downloads, leadsTo, link } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  publicPortfolio: {
    access: 'everybody',
    title: 'Portfolio of Lea Learner',
    parameters: { username: 'lea-learner' },
    byKeyboard: { target: link('Download as a contact'), keys: [], done: downloads },
  },
  portfolio: {
    access: 'learners',
    title: 'Portfolio',
    byKeyboard: { target: link('Start'), done: leadsTo(/\/portfolio\/edit\?section=basics$/) },
  },
  portfolioEdit: {
    access: 'learners',
    title: 'Edit your portfolio',
    byKeyboard: { target: link('View your portfolio'), done: leadsTo(/\/portfolio$/) },
  },
  portfolioBuilder: {
    access: 'learners',
    title: 'Portfolio builder',
    byKeyboard: { target: link('Start writing'), done: leadsTo(/\/portfolio\/edit\?section=basics$/) },
  },
};
