import { describe, expect, it } from 'vitest';
import { containing } from './plain-text.ts';

describe('a LIKE pattern', () => {
  it('matches every character literally', () => {
    expect(containing('50%_a\\')).toBe('%50\\%\\_a\\\\%');
  });
});
