import { describe, expect, it } from 'vitest';
import { browserTokens } from './browser-tokens.ts';
import { storedMark } from './stored-mark.ts';

describe('browserTokens', () => {
  it.each([
    ['token=abc-_.~+/=', 'abc-_.~+/='],
    ['a=1; token=abc; b=2', 'abc'],
    ['xtoken=abc; b=token=def', undefined],
    ['token=', undefined],
    ['', undefined],
  ])('reads of "%s" the token', (cookie, token) => {
    expect(browserTokens({ cookie }, true).read()).toBe(token);
  });

  it('keeps a token for a day and this site alone, and forgets it', () => {
    const written: string[] = [];
    const page = {
      get cookie() {
        return written.at(-1) ?? '';
      },
      set cookie(text: string) {
        written.push(text);
      },
    };
    browserTokens(page, true).save('abc');
    expect(written).toEqual([storedMark(true, true), 'token=abc; Path=/; Max-Age=86400; SameSite=Strict; Secure']);
    browserTokens(page, false).forget();
    expect(page.cookie).toBe('token=; Path=/; Max-Age=0; SameSite=Strict');
  });
});
