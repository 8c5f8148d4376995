import { describe, expect, it, vi } from 'vitest';
import { browserTokens } from './browser-tokens.ts';

/** A page with cookies that records every write to them. */
function pageWith(...cookies: string[]) {
  const jar = new Map(cookies.map((cookie) => [cookie.split('=')[0], cookie]));
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...jar.values()].join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [cookie = ''] = text.split(';');
      const [name] = cookie.split('=');
      if (text.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, cookie);
    },
  };
}

describe('browserTokens', () => {
  it.each([
    ['token=abc-_.~+/=', 'abc-_.~+/='],
    ['a=1; token=abc; b=2', 'abc'],
    ['xtoken=abc; b=token=def', undefined],
    ['token=', undefined],
    ['', undefined],
  ])('reads the token from the cookie "%s"', (cookie, token) => {
    expect(browserTokens(pageWith(...cookie.split('; ')), true).read()).toBe(token);
  });

  it('keeps a token for a day and for this site only, and deletes it', () => {
    const page = pageWith('device=d');
    const tokens = browserTokens(page, true);
    tokens.save('abc');
    expect(page.written).toEqual([
      'token=abc; Path=/; Max-Age=86400; SameSite=Strict; Secure',
      'stored=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ]);
    expect(page.cookie).toBe('device=d; token=abc; stored=1');
    browserTokens(page, false).forget();
    expect(page.written.slice(2)).toEqual(['token=; Path=/; Max-Age=0; SameSite=Strict']);
    expect(page.cookie).toBe('device=d; stored=1');
  });

  it('holds a token for the page if the browser refuses the cookie, and reports that', () => {
    const refused = vi.fn();
    const page = { cookie: '' };
    Object.defineProperty(page, 'cookie', { get: () => '', set() {} });
    const tokens = browserTokens(page, false, refused);
    tokens.save('abc');
    expect([tokens.read(), tokens.isKept()]).toEqual(['abc', false]);
    tokens.forget();
    expect([tokens.read(), tokens.isKept()]).toEqual([undefined, true]);
    expect(refused.mock.calls).toEqual([[true], [false]]);
  });
});
