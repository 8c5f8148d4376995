import { describe, expect, it } from 'vitest';
import { redirectTarget, signInAddress } from './redirect.ts';

const target = (value: string) => redirectTarget(`?${new URLSearchParams({ redirectUrl: value })}`);

const hostile = [
  'https://evil.test/',
  'HTTPS://evil.test',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/%2e//evil.test',
  '/%2F/evil.test',
  '/%2Fevil.test',
  '/%252Fevil.test',
  '/%5Cevil.test',
  '/%255Cevil.test',
  '/%09/evil.test',
  '@evil.test',
  'evil.test',
  '',
  '/sign-in',
  '/sign-in/',
  '/sign-up?x=1',
  '/forgot-password',
  '/reset-password#a',
  '/%',
];

const legitimate = [
  '/skills',
  '/skills?q=py#top',
  '/lms-coursesDetails/12?tab=syllabus#module-3',
  '/calender?view=week&date=2026-11-21',
  '/events/5?next=https://example.com/',
  '/course/caf%C3%A9',
  '/?welcome=1',
  '/universities?q=a%2Fb',
];

describe('redirectTarget', () => {
  it.each(hostile)('falls back for %j', (value) => {
    expect(target(value)).toBe('/');
  });

  it.each(legitimate)('follows %j', (value) => {
    expect(target(value)).toBe(value);
  });

  it('falls back when the parameter is missing or given twice', () => {
    expect(redirectTarget('')).toBe('/');
    expect(redirectTarget('?redirectUrl=/skills&redirectUrl=/home')).toBe('/');
  });
});

describe('signInAddress', () => {
  it('carries path, query and hash', () => {
    expect(signInAddress('/sign-in', { pathname: '/skills', search: '?q=a b', hash: '#x' })).toBe(
      '/sign-in?redirectUrl=%2Fskills%3Fq%3Da+b%23x',
    );
  });

  it('omits the root', () => {
    expect(signInAddress('/sign-in', { pathname: '/', search: '?a=1', hash: '' })).toBe('/sign-in');
  });
});
