import { expect, it } from 'vitest';
import { faultOfFileName } from './purposes.ts';

it('25.9: the length of a file name is measured as stored, with composed accents', () => {
  const name = (letters: number) => `${'ä'.repeat(letters)}.pdf`.normalize('NFD');
  expect(faultOfFileName(name(146), 'application')).toBeNull();
  expect(faultOfFileName(name(147), 'application')).toBe('file_name');
});
