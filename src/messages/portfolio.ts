import { purposes } from '../shared/files/purposes.ts';
import type { PortfolioFault } from '../shared/portfolio/entries.ts';
import type { PortfolioSectionName } from '../shared/portfolio/sections.ts';
import { isolated } from '../shared/text/isolated.ts';
import { portfolioSizeMessages } from './portfolio-size.ts';

interface SectionTexts {
  title: string;
  /** What one of its things is called, with a capital letter. */
  one: string;
  help: string;
}

export const portfolioSectionTexts: Readonly<Record<PortfolioSectionName, SectionTexts>> = {
  basics: {
    title: 'About you',
    one: 'About you',
    help: 'Who you are, in a few lines. What you leave empty is not shown.',
  },
  work: { title: 'Experience', one: 'Position', help: 'The latest first. Small jobs count.' },
  education: { title: 'Education', one: 'Education', help: 'Schools, studies and training, the latest first.' },
  projects: { title: 'Projects', one: 'Project', help: 'What you have made: say what it is, and what you did.' },
  volunteer: { title: 'Volunteering', one: 'Position', help: 'What you do for others, without pay.' },
  skills: { title: 'Skills', one: 'Skill', help: 'What you can do, and what you have done with it.' },
  languages: { title: 'Languages', one: 'Language', help: 'Which you speak, and how well.' },
  certificates: { title: 'Certificates', one: 'Certificate', help: 'With the address where others can check it.' },
  awards: { title: 'Awards', one: 'Award', help: 'What you were given for something that you did.' },
  publications: { title: 'Publications', one: 'Publication', help: 'What was printed or put online.' },
  interests: { title: 'Interests', one: 'Interest', help: 'What you like to do besides.' },
  references: { title: 'References', one: 'Reference', help: 'What somebody says of you. Ask them before.' },
};

/** Labels of fields, by their names; where a section has another word, by `section.name`. */
export const portfolioFieldLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  label: 'In one line',
  summary: 'Summary',
  city: 'City',
  country: 'Country',
  email: 'Email',
  phone: 'Phone',
  url: 'Web address',
  position: 'Position',
  'work.name': 'Employer',
  organization: 'Organisation',
  startDate: 'From',
  endDate: 'Until',
  highlights: 'What you achieved',
  area: 'Subject',
  studyType: 'Degree or kind',
  institution: 'School or university',
  score: 'Grade',
  courses: 'Courses',
  description: 'Description',
  'skills.name': 'Skill',
  level: 'Level',
  keywords: 'In particular',
  language: 'Language',
  fluency: 'How well',
  'certificates.name': 'Certificate',
  issuer: 'Issued by',
  date: 'Date',
  title: 'Title',
  awarder: 'Given by',
  'publications.name': 'Title',
  publisher: 'Publisher',
  releaseDate: 'Date',
  'interests.name': 'Interest',
  'references.name': 'Who says it',
  reference: 'What they say',
  files: 'Pictures and PDFs',
};

/** A month of a year, or a year alone. */
export const portfolioMonthMessages = {
  month: (label: string) => `${label}: month`,
  noMonth: 'No month',
  year: (label: string) => `${label}: year`,
  yearShape: 'Year',
} as const;

export const portfolioFieldHelp: Readonly<Record<string, string>> = {
  label: 'What you are or want to be, such as: Student of statistics, looking for an internship',
  endDate: 'Leave it empty while it goes on.',
  highlights: 'One in each line.',
  courses: 'One in each line.',
  keywords: 'One in each line.',
};

export const portfolioFaultTexts: Readonly<Record<PortfolioFault, string>> = {
  unknown: 'This cannot be kept.',
  tooLong: 'This is too long.',
  tooManyLines: portfolioSizeMessages.shorten,
  notSecure: 'A web address begins with https://.',
  notMonth: 'Write the year in four digits, such as 2024.',
  notMail: 'This is no email address.',
  endsBefore: 'This is before the beginning.',
};

export const portfolioMessages = {
  lead: 'What you have learnt, done and made, on one page.',
  loading: 'Loading your portfolio',
  loadFailed: (reason: string) => `Your portfolio could not be loaded: ${reason}`,
  retry: 'Try again',
  edit: 'Edit',
  editSection: (section: string) => `Edit: ${section}`,
  builder: 'Choose its look',
  download: 'Download as JSON Resume',
  pdf: 'Download as PDF',
  pdfFailed: (reason: string) => `The PDF could not be made. ${reason}`,
  emptyHeading: 'Nothing is written yet',
  offeredHeading: 'Start with what you have already',
  offeredText: 'Choose what to add. Your portfolio shows only what you add yourself.',
  addFrom: (section: string, count: number) => `Add ${section.toLowerCase()} (${count})`,
  emptyText: 'Begin with one line about you. Add a place where you learnt or worked, and something that you made.',
  begin: 'Begin',
  nextHeading: 'What could come next',
  next: {
    label: 'Say in one line what you are or want to be',
    summary: 'Write a few lines about you',
    background: 'Add a school, a position or a project',
    skills: 'Add three skills',
  },
} as const;

export const portfolioEditMessages = {
  lead: 'All that you type is kept at once.',
  sections: 'The sections of your portfolio',
  count: (number: number) => `, ${number} ${number === 1 ? 'entry' : 'entries'}`,
  loading: 'Loading what you have written',
  failed: 'What you have written could not be loaded.',
  failedText: 'What you type now would not be kept. Nothing is lost.',
  retry: 'Try again',
  view: 'See your portfolio',
  nothing: 'Nothing stands here yet.',
  add: (one: string) => `Add: ${one}`,
  full: (most: number) => `There are ${most}, more cannot be kept here.`,
  entry: (one: string, name: string) => (name === '' ? `${one}, without a name` : name),
  unnamed: 'Without this nobody else sees it.',
  up: (name: string) => `Move up: ${isolated(name)}`,
  down: (name: string) => `Move down: ${isolated(name)}`,
  moved: (name: string, place: number, of: number) => `${isolated(name)} is at place ${place} of ${of}.`,
  remove: (name: string) => `Remove: ${isolated(name)}`,
  removed: (name: string) => `Removed: ${isolated(name)}.`,
} as const;

/** The words around the pictures and PDFs of something in a portfolio. */
export const portfolioFilesMessages = {
  count: (count: number) => (count === 0 ? 'Add pictures and PDFs' : `Pictures and PDFs (${count})`),
  of: (name: string) => `Pictures and PDFs: ${isolated(name)}`,
  elsewhere: (count: number) => `${count} of them ${count === 1 ? 'is' : 'are'} elsewhere in your portfolio.`,
  alt: (name: string) => `What ${isolated(name)} shows`,
  altHelp: 'For those who do not see it.',
  called: (name: string) => `What ${isolated(name)} is called`,
  calledHelp: 'Others read this in place of the name of the file.',
  unknown: 'A file that is not kept yet',
  /** Stands in the place of a name that is not known. */
  nameless: 'A picture or a PDF',
  refused: `Some files cannot be kept: they are gone, or there are more than ${purposes.portfolio.most} in your portfolio. Remove some.`,
  kind: (size: string) => `PDF, ${size}`,
} as const;

/** The label of a field of a section. */
export const fieldLabel = (section: PortfolioSectionName, field: string): string =>
  portfolioFieldLabels[`${section}.${field}`] ?? portfolioFieldLabels[field] ?? field;
