import { isolated } from '../shared/text/isolated.ts';
export const programmesTitles = {
  scholarship: 'Scholarships',
  learnerScholarship: 'Scholarships',
  internship: 'Internships',
  volunteer: 'Volunteering',
} as const;

export const programmesDescriptions = {
  scholarship: 'Scholarships with who may apply, what they pay, what is asked and by when.',
  volunteer: 'Places where your time is welcome: what is to be done, where, when, and how many hours it takes.',
  details: (title: string, host: string) =>
    `${isolated(title)}, by ${isolated(host)}: who may apply, what it pays, what is asked and by when.`,
  step: (title: string, programme: string) =>
    `${isolated(title)}: a step of “${isolated(programme)}”. When, where and what is asked.`,
} as const;
