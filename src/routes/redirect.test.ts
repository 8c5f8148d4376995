import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { carriedSearch, redirectTarget, signInAddress, wayBackIn, withWayBack } from './redirect.ts';

const target = (value: string) => redirectTarget(`?${new URLSearchParams({ redirectUrl: value })}`);

const hostile = [
  // Addresses of other sites.
  'https://evil.test/',
  'HTTPS://evil.test',
  'https:evil.test',
  'https:/evil.test',
  'evil.test',
  '@evil.test',
  '//evil.test',
  '///evil.test',
  '////evil.test/skills',
  '//acado@evil.test/skills',
  'https://localhost@evil.test/',
  '//evil.test:443/skills?q=1#top',
  '//[::1]/skills',
  '//0x7f000001/',
  // Values that are not page addresses.
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.test/1',
  'mailto:a@evil.test',
  '',
  ' ',
  'skills',
  './skills',
  '?q=1',
  '#top',
  '/%',
  '/%E0%A4%A',
  // Backslashes, control characters and spaces.
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/skills\\..\\..\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '\u0000//evil.test',
  '/\u0001/evil.test',
  '/skills\u007f',
  '/\u0085/evil.test',
  '/\u2028/evil.test',
  '/skills\r\nSet-Cookie: a=b',
  // Dot segments.
  '/.//evil.test',
  '/./evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/a/../../evil.test',
  '/skills/..',
  '/%2e//evil.test',
  '/%2E%2e//evil.test',
  '/.%2e/%2fevil.test',
  '/%252e%252e//evil.test',
  '/\u2025//evil.test',
  // Encoded once or twice, and with characters that normalise to slashes.
  '/%2F/evil.test',
  '/%2Fevil.test',
  '%2F%2Fevil.test',
  '/%252Fevil.test',
  '/%25252Fevil.test',
  '/%5Cevil.test',
  '/%255Cevil.test',
  '/%09/evil.test',
  '/%0d%0a/evil.test',
  '/%00/evil.test',
  '/\uff0fevil.test',
  '/%EF%BC%8Fevil.test',
  '/\uff3cevil.test',
  // The pages for people who are signed out.
  '/sign-in',
  '/sign-in/',
  '/sign-in//',
  '/SIGN-IN',
  '/Sign-Up/',
  '/sign-up?x=1',
  '/%73ign-in',
  '/%2573ign-in',
  '/sign-in%2F',
  '/sign%2Din?redirectUrl=%2Fskills',
  '/forgot-password',
  '/reset-password#a',
  '/reset-password?token=x',
  '/\uff53ign-in',
  // Longer than any link.
  `/skills?q=${'a'.repeat(2000)}`,
  `/${'%25'.repeat(600)}2F`,
];

const legitimate = [
  '/',
  '/?welcome=1',
  '/skills',
  '/skills?q=py#top',
  '/lms-coursesDetails/12?tab=syllabus#module-3',
  '/calender?view=week&date=2026-11-21',
  '/events/5?next=https://example.com/',
  '/course/caf%C3%A9',
  '/universities?q=a%2Fb',
  '/universities?q=%E6%9D%B1%E4%BA%AC&compare=1,2',
  '/universities/12#web-pages',
  '/event-activity/3/content/4?t=90',
  '/fac-calendar/a.b%20c',
  '/communities/content/7?reply=..%2F..#c-9',
  '/sign-in-help',
];

const origin = 'https://learn.example.org';
const fragments = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  ':',
  '@',
  '?',
  '#',
  ';',
  '&',
  '=',
  ' ',
  '\t',
  '\n',
  '\u0000',
  '\u2028',
  '\uff0f',
  '%',
  '%2f',
  '%2F',
  '%5c',
  '%2e',
  '%25',
  '%252f',
  '%09',
  '%00',
  '%EF%BC%8F',
  'https:',
  'javascript:',
  'evil.test',
  'sign-in',
  'SIGN-UP',
  '%73ign-in',
  'forgot-password',
  'reset-password',
  'skills',
  'universities',
  '12',
];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...fragments), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...fragments), { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

describe('1.10: redirectUrl', () => {
  it.each(hostile)('falls back to the root for %j', (value) => {
    expect(target(value)).toBe('/');
  });

  it.each(legitimate)('follows %j', (value) => {
    expect(target(value)).toBe(value);
  });

  it('falls back to the root if redirectUrl is missing, repeated, or a list', () => {
    for (const search of [
      '',
      '?',
      '?redirectUrl',
      '?redirectUrl=/skills&redirectUrl=/home',
      '?redirectUrl=/skills&redirectUrl=',
      '?redirectUrl[]=/skills',
      '?redirectUrl[0]=/skills',
      '?redirecturl=/skills',
    ])
      expect(redirectTarget(search), search).toBe('/');
  });

  it('always leads to a page of this site that signed-in people may open', () => {
    const routes = paths.map(({ key, path }) => ({ id: key, path }));
    const closed = new Set(paths.filter(({ signedOutOnly }) => signedOutOnly).map(({ key }) => key));
    fc.assert(
      fc.property(anyText, (value) => {
        const reached = new URL(target(value), origin);
        expect(reached.origin).toBe(origin);
        expect(reached.pathname).not.toMatch(/^\/\//);
        for (const { route } of matchRoutes(routes, reached.pathname) ?? []) expect(closed).not.toContain(route.id);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('carriedSearch', () => {
  it('contains only the redirect', () => {
    expect(carriedSearch('?utm=1&redirectUrl=%2Fskills%3Fq%3Da')).toBe('?redirectUrl=%2Fskills%3Fq%3Da');
    expect(carriedSearch('?utm=1')).toBe('');
  });
});

describe('wayBackIn', () => {
  it('reads the address that withWayBack has added', () => {
    const here = { pathname: '/internshipDetails/9', search: '?apply=1&step=eligibility', hash: '' };
    const { search } = new URL(withWayBack('/skills', here), origin);
    expect(wayBackIn(search)).toBe('/internshipDetails/9?apply=1&step=eligibility');
  });

  it('is null without a redirect, and for other sites', () => {
    for (const search of ['', '?redirectUrl=https://evil.test', '?redirectUrl=//evil.test', '?redirectUrl=/sign-in'])
      expect(wayBackIn(search), search).toBeNull();
  });
});

describe('signInAddress', () => {
  it('contains path, query and hash', () => {
    expect(signInAddress('/sign-in', { pathname: '/skills', search: '?q=a b', hash: '#x' })).toBe(
      '/sign-in?redirectUrl=%2Fskills%3Fq%3Da+b%23x',
    );
  });

  it('is read back unchanged for any address', () => {
    for (const address of legitimate) {
      const { search } = new URL(signInAddress('/sign-in', new URL(address, origin)), origin);
      expect(redirectTarget(search)).toBe(address.startsWith('/?') ? '/' : address);
    }
  });

  it('leaves out the root', () => {
    expect(signInAddress('/sign-in', { pathname: '/', search: '?a=1', hash: '' })).toBe('/sign-in');
  });
});
