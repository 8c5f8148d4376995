import { reviewRules } from '../shared/learning/reviews.ts';

/** The words around reviews of courses. */
export const reviewMessages = {
  heading: 'Reviews',
  distribution: 'How many stars they give',
  tooFew: `Reviews are shown once there are ${reviewRules.least}.`,
  none: 'On this page there are no others.',
  signIn: 'Sign in to review it',
  own: 'Your review',
  finished: 'You have learned all of it. What would you tell others who think of taking it?',
  write: 'What others should know (you may leave it empty)',
  notShown: `Others see it once there are ${reviewRules.least} reviews.`,
  notYet: (percent: number) => `Who has learned a third of it can write a review. You have learned ${percent} %.`,
  rules:
    'Stars are enough. Others see your first name, and about how much of it you have learned; visitors see no name.',
  ownLoading: 'Loading your review',
  ownFailed: (why: string) => `Your review could not be loaded. ${why}`,
  loading: 'Loading the reviews',
  failed: (why: string) => `The reviews could not be loaded. ${why}`,
  retry: 'Try again',
  learnedAll: 'Has learned all of it',
  learnedPart: (percent: number) => `Had learned ${percent} %`,
  toOwn: 'Review this course',
} as const;
