import { expect, it } from 'vitest';
import { courseAddress } from '../../routes/course-address.ts';
import { lengthOf, priceOf } from './course-card.tsx';

it('a free course says that it is free, and a programme without a price says nothing', () => {
  expect(priceOf({ kind: 'lms', price: 0, currency: 'EUR' })).toBe('Free');
  expect(priceOf({ kind: 'program', price: 0, currency: 'EUR' })).toBe('');
  expect(priceOf({ kind: 'program', price: 1500, currency: 'EUR' })).toBe('€1,500');
  expect(priceOf({ kind: 'lms', price: 9.5, currency: 'USD' })).toBe('$9.50');
});

it('36.10: a programme shows the fee of its degree', () => {
  const program = { kind: 'program', price: 0, currency: 'EUR' } as const;
  const fee = { amount: 1800, currency: 'NOK', is_least: false };
  // A non-breaking space separates currency and amount.
  expect(priceOf({ ...program, fee })).toBe('NOK\u00a01,800');
  expect(priceOf({ ...program, fee: { ...fee, is_least: true } })).toBe('From NOK\u00a01,800');
  expect(priceOf({ ...program, price: 1500, fee })).toBe('€1,500');
});

it('the length of a course is shown in minutes, hours, weeks or years', () => {
  expect(lengthOf({ kind: 'lms', weeks: 3, duration_min: 45 })).toBe('45 min');
  expect(lengthOf({ kind: 'free', weeks: null, duration_min: 250 })).toBe('4 hours');
  expect(lengthOf({ kind: 'program', weeks: 156, duration_min: 90_000 })).toBe('3 years');
  expect(lengthOf({ kind: 'program', weeks: 30, duration_min: 90_000 })).toBe('30 weeks');
  expect(lengthOf({ kind: 'program', weeks: null, duration_min: 0 })).toBe('');
});

it('a course links the page of its kind', () => {
  expect(courseAddress({ kind: 'program', id: 4 })).toBe('/course/4');
  expect(courseAddress({ kind: 'free', id: 4 })).toBe('/lms-coursesDetails/4');
});
