import { firstOf } from '../support/examples.ts';
import { leadsTo, link, searchFor } from '../support/page-actions.ts';
import type { PageStories } from '../support/page-stories.ts';

const toSignIn = { target: link('Sign in to save'), done: leadsTo(/\/sign-in\?redirectUrl=/) };
const listOf = (kind: string) => `/programmes-list?kind=${kind}`;
const back = (name: string, path: RegExp) => ({ target: link(name), done: leadsTo(path) });

// Ids follow the order of the demo: eight scholarships, ten internships, then the volunteering programmes and their
// shifts.
export const pages: PageStories = {
  scholarship: { access: 'everybody', title: 'Scholarships', byKeyboard: searchFor('water') },
  volunteer: { access: 'everybody', title: 'Volunteering', byKeyboard: searchFor('garden') },
  scholarshipDetails: {
    access: 'everybody',
    title: 'First-year living costs scholarship',
    example: firstOf(listOf('scholarship'), ({ id }) => `/schlorship-details/${id}`),
    byKeyboard: toSignIn,
  },
  scholarshipActivity: {
    access: 'everybody',
    title: 'Your application',
    byKeyboard: back('First-year living costs scholarship', /\/schlorship-details\/1$/),
  },
  learnerScholarship: { access: 'learners', title: 'Scholarships', byKeyboard: searchFor('water') },
  internship: { access: 'learners', title: 'Internships', byKeyboard: searchFor('library') },
  volunteering: { access: 'learners', title: 'Volunteering', byKeyboard: searchFor('garden') },
  learnerScholarshipDetails: {
    access: 'learners',
    title: 'First-year living costs scholarship',
    example: firstOf(listOf('scholarship'), ({ id }) => `/learner-schlorship-details/${id}`),
    byKeyboard: back('All scholarships', /\/learner-scholarship$/),
  },
  internshipDetails: {
    access: 'learners',
    title: 'Data journalism intern',
    parameters: { id: '9' },
    example: firstOf(listOf('internship'), ({ id }) => `/internshipDetails/${id}`),
    byKeyboard: back('All internships', /\/internship$/),
  },
  volunteeringDetails: {
    access: 'learners',
    title: 'Reading aloud to children',
    parameters: { program_id: '19' },
    example: firstOf(listOf('volunteering'), ({ id }) => `/volunteering-details/${id}`),
    byKeyboard: back('All volunteering', /\/volunteering$/),
  },
  volunteeringActivity: {
    access: 'learners',
    title: 'Story morning',
    parameters: { id: '55' },
    example: async (api, learner) => {
      const programme = await firstOf(listOf('volunteering'), ({ id }) => `/shift-list/${id}`)(api, learner);
      return firstOf(programme.path, ({ id }) => `/volunteering-activity/${id}`)(api, learner);
    },
    byKeyboard: back('Reading aloud to children', /\/volunteering-details\/19$/),
  },
};
