import { isolated } from '../shared/text/isolated.ts';
export const programmesTitles = {
  scholarship: 'Scholarships',
  learnerScholarship: 'Scholarships',
  internship: 'Internships',
  volunteer: 'Volunteering',
} as const;

export const programmesDescriptions = {
  scholarship: 'Find scholarships: who can apply, what they pay, what you need and the deadlines.',
  volunteer: 'Find volunteering opportunities: what you’ll do, where, when, and how many hours it takes.',
  details: (title: string, host: string) =>
    `${isolated(title)}, by ${isolated(host)}: who can apply, what it pays, what you need and the deadline.`,
  step: (title: string, programme: string) =>
    `${isolated(title)}: a step of “${isolated(programme)}”. When it is, where it is and what to do.`,
} as const;
