import { grouped } from './number.ts';

const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;

export const homeMessages = {
  statement: 'See the whole path. Take the next step.',
  lead: 'Tell us what you want to learn, what you can already do and where you’d like to study. We keep it all in one place, so you can pick up where you left off.',
  createAccount: 'Create account',
  haveAccount: 'I already have an account',
  picture: { fields: 'Your fields', skills: 'Your skills', universities: 'Your universities', next: 'The next step' },

  searchPlaceholder: 'Python, statistics, Vienna…',
  search: 'Search',

  searchLabel: 'Search universities',
  what: 'the catalogues',

  universitiesHeading: 'Universities to discover',
  universitiesLead: 'The oldest university in each country on our list. Facts you can check, no rankings.',
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

  choiceHeading: 'Start with your interests or your skills',
  choiceLead:
    'Choose as many interest areas and skills as you like, and change them at any time. A short assessment shows what you already know.',
  areasHeading: 'Interest areas',
  skillsHeading: 'Skills',
  areasTotal: (total: number) => counted(total, 'area', 'areas'),
  skillsTotal: (total: number) => counted(total, 'skill', 'skills'),
  choose: 'Choose areas and skills',
  findLevel: 'Find your level',

  howHeading: 'Get started in four steps',
  howLead: 'Each step is saved when you finish it. You can skip any step.',
  steps: [
    { title: 'Introduce yourself', text: 'Your name, your country and your education so far.' },
    { title: 'Choose your fields', text: 'From aerospace engineering to visual arts. Choose as many as you like.' },
    {
      title: 'Choose your skills',
      text: 'Search the list, add what you want to learn and remove what no longer fits.',
    },
    { title: 'Choose universities', text: 'Keep your favourites in one list for when you’re ready to apply.' },
  ],

  figuresHeading: 'What you’ll find here',
  figuresLead: 'Exact numbers, counted when you opened this page.',
  figures: {
    universities: (count: number) => (count === 1 ? 'university' : 'universities'),
    countries: (count: number) => (count === 1 ? 'country' : 'countries'),
    areas: (count: number) => (count === 1 ? 'interest area' : 'interest areas'),
    skills: (count: number) => (count === 1 ? 'skill' : 'skills'),
  },
  number: grouped,

  promisesHeading: 'Take a break and come back at any time',
  promisesLead: 'Plans change. We keep what you’ve started.',
  promises: [
    {
      title: 'What you type is kept',
      text: 'We keep your profile, your choices and your messages to us as you typed them, even if you close the page.',
    },
    { title: 'Saved means saved', text: 'We only say “Saved” when your work is safely stored.' },
    { title: 'Change your mind', text: 'You can change your fields, skills and universities at any time.' },
    { title: 'Nothing stays behind', text: 'When you sign out, we remove your data from this browser.' },
    {
      title: 'Read it your way',
      text: 'Light or dark, left to right or right to left, with a mouse, a touchscreen or a keyboard.',
    },
    {
      title: 'Free to join',
      text: 'An account is free, and so are nearly all courses. If a course costs money, you see the price before you enrol.',
    },
  ],

  endHeading: 'Your path starts here.',
  endLead: 'Creating an account takes a minute. You can stop at any step and come back later.',
} as const;
