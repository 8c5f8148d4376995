import { firstOf } from '../support/examples.ts';
import { leadsTo, link } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  lmsCourseDetails: {
    access: 'everybody',
    title: 'Design accessible web pages',
    example: firstOf('/lms-courses-list', ({ id }) => `/lms-coursesDetails/${id}`),
    byKeyboard: { target: link('Sign in to enrol'), done: leadsTo(/\/sign-in\?redirectUrl=/) },
  },
  course: {
    access: 'everybody',
    title: 'Design accessible web pages',
    example: firstOf('/courses-list', ({ id }) => `/course/${id}`),
    byKeyboard: { target: link('Sign in to enrol'), done: leadsTo(/\/sign-in\?redirectUrl=/) },
  },
  partnerCourse: {
    access: 'everybody',
    title: 'City, water and climate (MSc)',
    parameters: { partner: 'smak', course_id: '4' },
    byKeyboard: { target: link('Ask about this programme'), done: leadsTo('/contact-us') },
  },
  freeCourseDetail: {
    access: 'learners',
    title: 'Free courses',
    byKeyboard: { target: link(/./), done: leadsTo(/\/lms-coursesDetails\//) },
  },
  // Learners outside a course are sent to the page where they can enrol.
  coursesShow: { access: 'learners', title: 'Design accessible web pages', leadsTo: '/lms-coursesDetails/1' },
};
