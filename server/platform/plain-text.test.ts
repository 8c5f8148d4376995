import { describe, expect, it } from 'vitest';
import { containing } from './plain-text.ts';

describe('a LIKE pattern', () => {
  it('takes every character for itself', () => {
    expect(containing('50%_a\\')).toBe('%50\\%\\_a\\\\%');
  });
});
