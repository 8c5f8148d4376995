import { grouped } from './number.ts';

const count = (reviews: number) => (reviews === 1 ? '1 review' : `${grouped(reviews)} reviews`);
const stars = (number: number) => (number === 1 ? '1 star' : `${number} stars`);

/** Texts of star ratings. */
export const starMessages = {
  count,
  stars,
  meanOf: (average: number, reviews: number) => `${average} of 5 stars, ${count(reviews)}`,
  starsOf: (number: number) => `${stars(number)} of 5`,
  choose: 'Your stars',
} as const;
