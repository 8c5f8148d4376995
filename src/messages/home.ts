import { grouped } from './number.ts';

const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;

export const homeMessages = {
  statement: 'See the whole path. Take the next step.',
  lead: 'Say what you want to learn, what you can do already and where you would like to study; your path stays in one place and waits where you left it.',
  createAccount: 'Create account',
  haveAccount: 'I have an account',
  picture: { fields: 'Your fields', skills: 'Your skills', universities: 'Your universities', next: 'The next step' },

  searchPlaceholder: 'Python, statistics, Vienna…',
  search: 'Search',

  searchLabel: 'Search universities',
  loading: 'Loading the catalogues',
  failed: 'The catalogues could not be loaded.',
  retry: 'Try again',

  universitiesHeading: 'Universities to discover',
  universitiesLead: 'The oldest university that we list in each country. Facts you can check, no rankings.',
  allUniversities: (total: number) => (total === 1 ? 'See the university' : `See all ${grouped(total)} universities`),
  founded: (year: number) => `Founded ${year}`,
  countriesHeading: 'Browse by country',
  inCountry: (count: number) => counted(count, 'university', 'universities'),

  coursesHeading: 'Courses to start today',
  coursesLead: 'Short courses with text, pictures and exercises, at your own pace. Read a lesson before you enrol.',
  allCourses: 'See all courses',
  programsHeading: 'University programmes',
  programsLead: 'Where they are, how long they take and when they start.',
  allPrograms: 'See all programmes',

  choiceHeading: 'Start with what you like or what you can do',
  choiceLead:
    'Pick as many interest areas and skills as you like, and change them at any time. A short check shows what you know already.',
  areasHeading: 'Interest areas',
  skillsHeading: 'Skills',
  areasTotal: (total: number) => counted(total, 'area', 'areas'),
  skillsTotal: (total: number) => counted(total, 'skill', 'skills'),
  choose: 'Choose yours',
  findLevel: 'Find your level',

  howHeading: 'Four steps, and you are on your way',
  howLead: 'Each step is saved when you finish it. You can skip any of them.',
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

  promisesHeading: 'Leave whenever you like, and come back',
  promisesLead: 'Plans change, and so do days. What you began waits for you.',
  promises: [
    {
      title: 'What you type is kept',
      text: 'Your profile, your choices and your messages to us wait as you typed them, even if you close the page.',
    },
    { title: 'Saved means saved', text: 'We say so when the server has said so, and not before.' },
    { title: 'Change your mind', text: 'Change your fields, skills and universities whenever you like.' },
    { title: 'Nothing stays behind', text: 'When you sign out, this browser forgets your data.' },
    {
      title: 'Read it your way',
      text: 'Light or dark, left to right or right to left, by mouse, by touch or by keyboard alone.',
    },
    {
      title: 'It costs nothing',
      text: 'An account is free, and so are nearly all courses. A course with a price shows it before you enrol.',
    },
  ],

  endHeading: 'Your path starts here.',
  endLead: 'An account takes a minute. You can leave at any step and come back to it.',
} as const;
