import { plainDate } from '../shared/time/words.ts';
import { product } from './product.ts';

/** The words of the PDF of a brochure that are not those of what it is about. */
export const brochureFileMessages = {
  /** BCP 47. */
  language: 'en',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  of: (owner: string) => `A brochure of ${owner}`,
  asOf: (at: Date) => `This is what ${product.name} knew on ${plainDate(at)} (UTC). What holds today stands at`,
  unwritable: 'This file has no letters for what stands here. It stands at the address at the end.',
  lacksSigns: 'Each […] stands for signs that this file has no letters for. They stand at the address above.',
  glance: 'At a glance',
  learned: 'What you will learn',
  here: 'Courses to take here',
  intakeDates: (opens: string, closes: string) => `Open for applications from ${opens} to ${closes}`,
  handIn: (name: string) => `${name} (if you like)`,
  including: (money: string, included: string) => `${money}, with ${included}`,
  country: 'Country',
  place: 'Place',
  founded: 'Founded',
  sort: 'Kind',
  sorts: { public: 'Public university', private: 'Private university' },
  site: 'Website',
  email: 'Email',
  programmes: 'Programmes',
  offered: 'What it offers',
} as const;
