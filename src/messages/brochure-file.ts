import { plainDate } from '../shared/time/words.ts';
import { product } from './product.ts';

/** Our own texts in the PDF of a brochure. */
export const brochureFileMessages = {
  /** BCP 47. */
  language: 'en',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  of: (owner: string) => `Brochure from ${owner}`,
  asOf: (at: Date) => `Information on ${product.name} from ${plainDate(at)} (UTC). For the latest version, go to`,
  unwritable: 'This file can’t show the text here. You can read it at the address at the end.',
  lacksSigns: 'Each […] marks characters that this file can’t show. You can see them at the address above.',
  glance: 'At a glance',
  learned: 'Course content',
  here: 'Courses on this site',
  intakeDates: (opens: string, closes: string) => `Open for applications from ${opens} to ${closes}`,
  handIn: (name: string) => `${name} (optional)`,
  including: (money: string, included: string) => `${money}, with ${included}`,
  country: 'Country',
  place: 'Place',
  founded: 'Founded',
  sort: 'Type',
  sorts: { public: 'Public university', private: 'Private university' },
  site: 'Website',
  email: 'Email',
  programmes: 'Programmes',
  offered: 'What our partner offers',
} as const;
