import { expect, it } from 'vitest';
import { composeMail, maxWholeLength } from './compose.ts';

const mailOf = (letters: number) =>
  composeMail({
    subject: 'Study notes',
    parts: ['भ'.repeat(letters)],
    unsubscribeLink: { page: 'https://acado.test/out', post: 'https://acado.test/out' },
  }).html;

it('a long mail repeats its unsubscribe link at the top, where programs don’t cut it off', () => {
  const [short, long] = [mailOf(1_000), mailOf(40_000)];
  expect(Buffer.byteLength(long)).toBeGreaterThan(maxWholeLength);
  expect(short.split('https://acado.test/out')).toHaveLength(2);
  expect(long.split('https://acado.test/out')).toHaveLength(3);
  expect(long.indexOf('https://acado.test/out')).toBeLessThan(long.indexOf('<h1>'));
});
