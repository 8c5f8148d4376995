import { isolated } from '../shared/text/isolated.ts';
import { product } from './product.ts';

/** Texts of an added entry. Its owner can edit them. */
export const offeredWords = {
  course: 'Course',
  level: (percent: string) => `${percent} %`,
  hours: (minutes: number) =>
    `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(minutes / 60)} hours, approved by ${product.name}.`,
} as const;

/** Adding the learner's results on this portal to a section of a portfolio. */
export const portfolioOfferMessages = {
  heading: (count: number) => `Add from ${product.name} (${count})`,
  help: 'Choose what to add. You can edit it afterwards like any other entry.',
  sources: {
    certificate: 'certificate',
    course: 'course you completed',
    event: 'event you attended',
    hours: 'approved volunteering hours',
    skill: 'skill from your profile',
  },
  take: (count: number) => (count === 0 ? 'Add' : `Add (${count})`),
  full: (room: number) => `You can add ${room === 1 ? '1 more entry' : `${room} more entries`}.`,
  revokedOffer: 'This certificate was revoked, so you can’t add it.',
  revoked: (name: string) => `${isolated(name)} was revoked. Anyone who checks it sees that it’s no longer valid.`,
} as const;
