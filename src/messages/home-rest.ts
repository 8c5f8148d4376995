import { grouped } from './number.ts';

const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;

/** The words below the home page's first view. */
export const homeRestMessages = {
  createAccount: 'Create account',
  searchLabel: 'Search universities',
  loading: 'Loading what there is to choose from',
  failed: 'What there is to choose from could not be loaded.',
  retry: 'Try again',

  universitiesHeading: 'Places to have in mind',
  universitiesLead: 'One from each country, the oldest on our list there. Facts that you can check, and no rankings.',
  allUniversities: (total: number) => (total === 1 ? 'See the university' : `See all ${grouped(total)} universities`),
  founded: (year: number) => `Founded ${year}`,
  countriesHeading: 'Or begin with a country',
  inCountry: (count: number) => counted(count, 'university', 'universities'),

  coursesHeading: 'Learn something here',
  coursesLead: 'Short courses with text, pictures and exercises, at your own pace. Each can be looked into first.',
  allCourses: 'See all courses',
  programsHeading: 'Or study for years',
  programsLead: 'Programmes of universities: where they are, how long they take and when they start.',
  allPrograms: 'See all programmes',

  choiceHeading: 'Begin with what you like, or with what you can do',
  choiceLead: 'Pick as many as you want of both. They change when you do.',
  areasHeading: 'Interest areas',
  skillsHeading: 'Skills',
  areasTotal: (total: number) => counted(total, 'area', 'areas'),
  skillsTotal: (total: number) => counted(total, 'skill', 'skills'),
  choose: 'Choose yours',

  howHeading: 'Four steps, and you are on your way',
  howLead: 'Each is saved as you finish it, and each can be skipped.',
  steps: [
    { title: 'Say who you are', text: 'Your name, your country and what you have finished so far.' },
    { title: 'Pick your fields', text: 'From aerospace engineering to visual arts: as many as you like.' },
    { title: 'Name your skills', text: 'Search the list, add what you want to learn, take away what no longer fits.' },
    { title: 'Choose universities', text: 'Keep those you have in mind together, ready for when you apply.' },
  ],

  figuresHeading: 'What is here today',
  figuresLead: 'Counted when you opened this page, not rounded up.',
  figures: {
    universities: (count: number) => (count === 1 ? 'university' : 'universities'),
    countries: (count: number) => (count === 1 ? 'country' : 'countries'),
    areas: (count: number) => (count === 1 ? 'interest area' : 'interest areas'),
    skills: (count: number) => (count === 1 ? 'skill' : 'skills'),
  },
  number: grouped,

  promisesHeading: 'Made to be left and come back to',
  promisesLead: 'Plans change, and so do days. What you began waits for you.',
  promises: [
    {
      title: 'What you type is kept',
      text: 'Your profile, your choices and your messages to us wait as you typed them, even if you close the page.',
    },
    { title: 'Saved means saved', text: 'We say so when the server has said so, and not before.' },
    { title: 'Nothing is final', text: 'Fields, skills and universities change as you do. So may your answers.' },
    { title: 'Nothing stays behind', text: 'When you sign out, this browser forgets what was yours.' },
    {
      title: 'Read it your way',
      text: 'Light or dark, from either side, with a mouse, a finger or the keyboard alone.',
    },
    { title: 'It costs nothing', text: 'An account is free, and so is everything in it today.' },
  ],

  endHeading: 'Your path starts here.',
  endLead: 'An account takes a minute. You can leave at any step and come back to it.',
} as const;
