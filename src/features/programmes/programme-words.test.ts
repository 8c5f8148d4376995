import { expect, it } from 'vitest';
import { isClosingSoon } from './programme-words.ts';

const now = '2026-03-01T12:00:00.000Z';
const programme = (closes_at: string, status: 'open' | 'upcoming' | 'closed' = 'open') => ({
  status,
  opens_at: '2026-01-01T00:00:00.000Z',
  closes_at,
  timezone: 'UTC',
});

it('36.1: a deadline is marked in the last three days of applications, and not earlier', () => {
  expect(isClosingSoon(programme('2026-03-04T12:00:00.000Z'), now)).toBe(false);
  expect(isClosingSoon(programme('2026-03-04T11:59:59.000Z'), now)).toBe(true);
  expect(isClosingSoon(programme('2026-03-02T12:00:00.000Z', 'closed'), now)).toBe(false);
});
