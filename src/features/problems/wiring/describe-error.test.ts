import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

describe('describeError', () => {
  it('returns name, message and stack without query strings', () => {
    const error = new TypeError('GET /x?token=secret failed');
    error.stack = 'TypeError: GET /x?token=secret failed\n    at f (https://portal.test/a.js?v=1:2:3)';
    expect(describeError(error)).toEqual({
      title: 'TypeError: GET /x failed',
      errors: 'TypeError: GET /x failed\n    at f (https://portal.test/a.js)',
    });
  });

  it('returns the thrown value if it is not an error', () => {
    expect(describeError('no reason')).toEqual({ title: 'no reason', errors: 'no reason' });
    expect(describeError('').title).not.toBe('');
  });
});
