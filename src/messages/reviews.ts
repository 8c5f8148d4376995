import { reviewRules } from '../shared/learning/reviews.ts';

/** Texts around course reviews. */
export const reviewMessages = {
  heading: 'Reviews',
  distribution: 'Star ratings',
  tooFew: `You’ll see reviews here when there are at least ${reviewRules.least}.`,
  none: 'No other reviews on this page.',
  signIn: 'Sign in to review this course',
  own: 'Your review',
  finished: 'You’ve completed this course. What would you tell someone who’s thinking of taking it?',
  write: 'What would you like others to know? (optional)',
  notShown: `Your review will be visible when this course has ${reviewRules.least} reviews.`,
  notYet: (percent: number) =>
    `You can review this course when you’ve completed a third of it. You’ve completed ${percent}%.`,
  rules:
    'You can give stars only. Other learners see your first name and how much of the course you’ve completed. Visitors don’t see your name.',
  what: 'reviews',
  whatOwn: 'your review',
  learnedAll: 'Completed the course',
  learnedPart: (percent: number) => `Completed ${percent}% of the course`,
  toOwn: 'Review this course',
} as const;
