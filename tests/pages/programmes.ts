import { leadsTo, link, searchFor } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

const toSignIn = { target: link('Sign in to save it'), done: leadsTo(/\/sign-in\?redirectUrl=/) };
const back = (name: string, path: RegExp) => ({ target: link(name), done: leadsTo(path) });

export const pages: PageStories = {
  scholarship: { access: 'everybody', title: 'Scholarships', byKeyboard: searchFor('water') },
  volunteer: { access: 'everybody', title: 'Volunteering', byKeyboard: searchFor('garden') },
  scholarshipDetails: { access: 'everybody', title: 'First year in the city', byKeyboard: toSignIn },
  scholarshipActivity: {
    access: 'everybody',
    title: 'Your application',
    byKeyboard: back('First year in the city', /\/schlorship-details\/1$/),
  },
  learnerScholarship: { access: 'learners', title: 'Scholarships', byKeyboard: searchFor('water') },
  internship: { access: 'learners', title: 'Internships', byKeyboard: searchFor('library') },
  volunteering: { access: 'learners', title: 'Volunteering', byKeyboard: searchFor('garden') },
  learnerScholarshipDetails: {
    access: 'learners',
    title: 'First year in the city',
    byKeyboard: back('All scholarships', /\/learner-scholarship$/),
  },
  internshipDetails: {
    access: 'learners',
    title: 'Data desk of a small newspaper',
    byKeyboard: back('All internships', /\/internship$/),
  },
  volunteeringDetails: {
    access: 'learners',
    title: 'Reading aloud',
    byKeyboard: back('All volunteering', /\/volunteering$/),
  },
  volunteeringActivity: {
    access: 'learners',
    title: 'A morning of stories',
    byKeyboard: back('Reading aloud', /\/volunteering-details\/19$/),
  },
};
