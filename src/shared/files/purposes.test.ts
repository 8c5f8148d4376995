import { expect, it } from 'vitest';
import { faultOfFileName } from './purposes.ts';

it('25.9: measures the name of a file as it is kept, with composed accents', () => {
  const name = (letters: number) => `${'ä'.repeat(letters)}.pdf`.normalize('NFD');
  expect(faultOfFileName(name(146), 'application')).toBeNull();
  expect(faultOfFileName(name(147), 'application')).toBe('file_name');
});
