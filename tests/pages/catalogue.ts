import { searchFor, showsText } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

export const pages: PageStories = {
  courses: { access: 'everybody', title: 'University programmes', byKeyboard: searchFor('law') },
  lmsCourses: {
    access: 'everybody',
    title: 'Courses on Acado',
    byKeyboard: { ...searchFor('python'), done: showsText('First steps in Python') },
  },
  universityCourseListing: { access: 'learners', title: 'Programmes by university', byKeyboard: searchFor('law') },
};
