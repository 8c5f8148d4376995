import { isolated } from '../shared/text/isolated.ts';
import { product } from './product.ts';

/** What stands in an entry that was taken over; one may write it anew. */
export const offeredWords = {
  course: 'Course',
  level: (percent: string) => `${percent} %`,
  hours: (minutes: number) =>
    `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(minutes / 60)} hours, approved by ${product.name}.`,
} as const;

/** The words around what can be taken over into a section of a portfolio. */
export const portfolioOfferMessages = {
  heading: (count: number) => `Take over from ${product.name}: ${count}`,
  help: 'Nothing is added that you do not choose. Afterwards it is an entry as any other.',
  sources: {
    certificate: 'certificate',
    course: 'course that you have finished',
    event: 'event at which you were',
    hours: 'hours of volunteering that were approved',
    skill: 'skill of your profile',
  },
  take: (count: number) => (count === 0 ? 'Take over' : `Take over: ${count}`),
  full: (room: number) => `There is room for ${room} more.`,
  revokedOffer: 'It was revoked, so it cannot be taken over.',
  revoked: (name: string) => `${isolated(name)} was revoked: whoever checks it reads that it holds no more.`,
} as const;
