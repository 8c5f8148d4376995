import { purposes } from '../shared/files/purposes.ts';
import type { PortfolioFault } from '../shared/portfolio/entries.ts';
import type { PortfolioSectionName } from '../shared/portfolio/sections.ts';
import { isolated } from '../shared/text/isolated.ts';
import { portfolioSizeMessages } from './portfolio-size.ts';

interface SectionTexts {
  title: string;
  /** The name of one entry, with a capital letter. */
  one: string;
  help: string;
}

export const portfolioSectionTexts: Readonly<Record<PortfolioSectionName, SectionTexts>> = {
  basics: {
    title: 'About you',
    one: 'About you',
    help: 'Who you are, in a few lines. Empty fields aren’t shown.',
  },
  work: { title: 'Experience', one: 'Position', help: 'Latest first. Small jobs count, too.' },
  education: { title: 'Education', one: 'Education', help: 'Schools, degrees and training. Latest first.' },
  projects: { title: 'Projects', one: 'Project', help: 'Things you’ve made. Say what each one is and what you did.' },
  volunteer: { title: 'Volunteering', one: 'Position', help: 'Unpaid work you do for others.' },
  skills: { title: 'Skills', one: 'Skill', help: 'What you can do, and how you’ve used it.' },
  languages: { title: 'Languages', one: 'Language', help: 'Languages you speak, and how well.' },
  certificates: {
    title: 'Certificates',
    one: 'Certificate',
    help: 'Add a web address where others can check the certificate.',
  },
  awards: { title: 'Awards', one: 'Award', help: 'Prizes and recognition you’ve received.' },
  publications: { title: 'Publications', one: 'Publication', help: 'Anything you’ve published in print or online.' },
  interests: { title: 'Interests', one: 'Interest', help: 'What you enjoy in your free time.' },
  references: { title: 'References', one: 'Reference', help: 'What others say about you. Ask them first.' },
};

/** Labels of fields by name. A key `section.name` replaces the label in that section. */
export const portfolioFieldLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  label: 'Headline',
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
  endDate: 'To',
  highlights: 'Achievements',
  area: 'Subject',
  studyType: 'Degree or type',
  institution: 'School or university',
  score: 'Grade',
  courses: 'Courses',
  description: 'Description',
  'skills.name': 'Skill',
  level: 'Level',
  keywords: 'Keywords',
  language: 'Language',
  fluency: 'Fluency',
  'certificates.name': 'Certificate',
  issuer: 'Issued by',
  date: 'Date',
  title: 'Title',
  awarder: 'Awarded by',
  'publications.name': 'Title',
  publisher: 'Publisher',
  releaseDate: 'Date',
  'interests.name': 'Interest',
  'references.name': 'Person',
  reference: 'What they say',
  files: 'Pictures and PDFs',
};

/** A month and year, or only a year. */
export const portfolioMonthMessages = {
  month: (label: string) => `${label}: month`,
  noMonth: 'No month',
  year: (label: string) => `${label}: year`,
  yearShape: 'Year',
} as const;

export const portfolioFieldHelp: Readonly<Record<string, string>> = {
  label: 'What you are or want to be. For example: Statistics student looking for an internship',
  endDate: 'Leave empty if it’s ongoing.',
  highlights: 'One achievement per line.',
  courses: 'One course per line.',
  keywords: 'One keyword per line.',
};

export const portfolioFaultTexts: Readonly<Record<PortfolioFault, string>> = {
  unknown: 'This value can’t be saved.',
  tooLong: 'This text is too long. Shorten it.',
  tooManyLines: portfolioSizeMessages.shorten,
  notSecure: 'Start the web address with https://.',
  notMonth: 'Enter the year in four digits, such as 2024.',
  notMail: 'Enter a valid email address.',
  endsBefore: 'The end can’t be before the start.',
};

export const portfolioMessages = {
  lead: 'What you’ve learnt, done and made, on one page.',
  what: 'your portfolio',
  edit: 'Edit',
  editSection: (section: string) => `Edit: ${section}`,
  builder: 'Change design',
  download: 'Download as JSON Resume',
  pdf: 'Download as PDF',
  pdfFailed: (reason: string) => `Couldn’t create the PDF. ${reason}`,
  emptyHeading: 'Your portfolio is empty',
  offeredHeading: 'Start with what you already have',
  offeredText: 'Choose what to add. Your portfolio shows only what you choose.',
  addFrom: (section: string, count: number) => `Add ${section.toLowerCase()} (${count})`,
  emptyText: 'Start with one line about you. Then add a place where you studied or worked, and something you’ve made.',
  begin: 'Start',
  nextHeading: 'What to add next',
  next: {
    label: 'Add a headline: what you are or want to be',
    summary: 'Write a few lines about yourself',
    background: 'Add a school, a position or a project',
    skills: 'Add three skills',
  },
} as const;

export const portfolioEditMessages = {
  lead: 'Your text is saved as you type.',
  sections: 'Sections of your portfolio',
  count: (number: number) => `, ${number} ${number === 1 ? 'entry' : 'entries'}`,
  what: 'your portfolio',
  failedText: 'Your saved text is safe. Try again before you type, or your new text won’t be saved.',
  view: 'View your portfolio',
  nothing: 'Nothing here yet.',
  add: (one: string) => `Add ${one.toLowerCase()}`,
  full: (most: number) => `You have ${most} entries, which is the limit for this section.`,
  entry: (one: string, name: string) => (name === '' ? `${one} without a name` : name),
  unnamed: 'Fill this in, or others won’t see this entry.',
  up: (name: string) => `Move up: ${isolated(name)}`,
  down: (name: string) => `Move down: ${isolated(name)}`,
  moved: (name: string, place: number, of: number) => `${isolated(name)} moved to position ${place} of ${of}.`,
  remove: (name: string) => `Remove: ${isolated(name)}`,
  removed: (name: string) => `Removed: ${isolated(name)}.`,
} as const;

/** Pictures and PDFs of a portfolio entry. */
export const portfolioFilesMessages = {
  count: (count: number) => (count === 0 ? 'Add pictures and PDFs' : `Pictures and PDFs (${count})`),
  of: (name: string) => `Pictures and PDFs: ${isolated(name)}`,
  elsewhere: (count: number) =>
    count === 1
      ? 'One file is already used in another section of your portfolio.'
      : `${count} files are already used in other sections of your portfolio.`,
  alt: (name: string) => `Description of ${isolated(name)}`,
  altHelp: 'For people who can’t see the picture.',
  called: (name: string) => `Title of ${isolated(name)}`,
  calledHelp: 'Others see this instead of the file name.',
  unknown: 'A file that isn’t saved yet',
  /** Placeholder for an unknown file name. */
  nameless: 'A picture or a PDF',
  refused: `Some files can’t be saved: they were deleted, or your portfolio has more than ${purposes.portfolio.most} files. Remove some.`,
  kind: (size: string) => `PDF, ${size}`,
} as const;

/** The label of a field of a section. */
export const fieldLabel = (section: PortfolioSectionName, field: string): string =>
  portfolioFieldLabels[`${section}.${field}`] ?? portfolioFieldLabels[field] ?? field;
