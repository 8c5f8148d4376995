import { describe, expect, it } from 'vitest';
import { CallError, failureOf } from '../shared/transport/call-error.ts';
import { pageNameOf } from './page-name.ts';
import { isBroken, supportCodeOf } from './support-code.ts';

const failed = (status: number, id?: string) =>
  new CallError(failureOf(status, id === undefined ? null : { data: { request_id: id } }));

describe('a support code', () => {
  it.each([
    ['universities', failed(500, 'r1'), 'universities@error#r1'],
    ['universities', failed(0), 'universities@offline'],
    ['universities', new TypeError('x is undefined'), 'universities@error'],
    ['universities', null, 'universities@error'],
  ])('of %s for %o is %s', (at, failure, code) => {
    expect(supportCodeOf(at, failure).code).toBe(code);
  });

  it.each([
    [failed(500), true],
    [failed(503), true],
    [failed(0), true],
    [new TypeError('x is undefined'), true],
    [null, true],
    [failed(400), false],
    [failed(404), false],
    [failed(422), false],
    [failed(429), false],
    [{ kind: 'refused', message: 'Invalid credentials' }, false],
    [undefined, false],
  ])('is shown for %o: %s', (failure, isShown) => {
    expect(isBroken(failure)).toBe(isShown);
  });

  it('names a chart with its state, and the request', () => {
    const at = (value: unknown) => ({ getSnapshot: () => ({ machine: { id: 'session' }, value }) });
    expect(supportCodeOf(at('restoring'), failed(500, 'r1')).code).toBe('session@restoring#r1');
    const resting = at({ signedOut: { attempt: { resting: 'failed' }, lock: 'open' } });
    expect(supportCodeOf(resting, failed(500, 'r1'))).toEqual({
      code: 'session@signedOut.attempt.resting.failed+lock.open#r1',
      isUnanswered: false,
    });
  });

  it('names the page without personal parts', () => {
    expect(pageNameOf('/lms-coursesDetails/12')).toBe('lmsCourseDetails');
    expect(pageNameOf('/fac-calendar/pat')).toBe('facCalendar');
    expect(pageNameOf('/')).toBe('root');
    expect(pageNameOf('/nowhere/7')).toBe('notFound');
  });
});
