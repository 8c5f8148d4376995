import { describe, expect, it } from 'vitest';
import { renewMark, storedMark } from './stored-mark.ts';

const year = 365 * 24 * 60 * 60;

/** What is written for a page with these cookies and settings; null when nothing is. */
function written(cookie: string, dataset: Record<string, string> = {}): string | null {
  let text: string | null = null;
  const page = {
    documentElement: { dataset } as unknown as HTMLElement,
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      text = value;
    },
  };
  renewMark(page, true);
  return text;
}

describe('the mark of a browser that has something stored', () => {
  it('goes to this site alone, and along with links to it from others', () => {
    expect(storedMark(true, true)).toBe(`stored=1; Path=/; Max-Age=${year}; SameSite=Lax; Secure`);
    expect(storedMark(false, false)).toBe('stored=1; Path=/; Max-Age=0; SameSite=Lax');
  });

  it.each([
    ['a session', 'device=a; token=b', {}],
    ['a session, again', 'stored=1; token=b', {}],
    ['a setting', '', { theme: 'dark', direction: 'ltr' }],
  ])('is set for %s', (_name, cookie, settings) => {
    expect(written(cookie, settings)).toBe(storedMark(true, true));
  });

  it('is not set where nothing is stored, and taken back', () => {
    expect(written('device=a; token=', { theme: 'system' })).toBeNull();
    expect(written('stored=1', { theme: 'system', other: 'x' })).toBe(storedMark(false, true));
  });
});
