import { leadsTo, link } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  home: {
    access: 'learners',
    title: 'Dashboard',
    heading: 'Hello, Asha Rao',
    byKeyboard: { target: link('Browse courses'), done: leadsTo('/lms-courses') },
  },
  dashboard: { access: 'learners', title: 'Dashboard', heading: 'Hello, Asha Rao', leadsTo: '/home' },
  coursesList: {
    access: 'learners',
    title: 'My courses',
    byKeyboard: { target: link('Browse courses'), done: leadsTo('/lms-courses') },
  },
  learning: {
    access: 'learners',
    title: 'Learning',
    byKeyboard: { target: link('Browse courses'), done: leadsTo('/lms-courses') },
  },
  programContent: {
    access: 'learners',
    title: 'Programme content',
    heading: 'Programme not found',
    byKeyboard: { target: link('Browse programmes'), done: leadsTo('/courses') },
  },
};
