import { describe, expect, it } from 'vitest';
import { CallError, failureOf } from '../shared/transport/call-error.ts';
import { pageNameOf } from './page-name.ts';
import { supportCodeOf } from './support-code.ts';

const failed = (status: number, id?: string) =>
  new CallError(failureOf(status, id === undefined ? null : { data: { request_id: id } }));

describe('a support code', () => {
  it.each([
    ['universities', failed(500, 'r1'), 'universities@error#r1'],
    ['universities', failed(404, 'r1'), 'universities@notFound#r1'],
    ['universities', failed(403, 'r1'), 'universities@forbidden#r1'],
    ['universities', failed(0), 'universities@offline'],
    ['universities', new TypeError('x is undefined'), 'universities@error'],
    ['universities', null, 'universities@error'],
  ])('of %s for %o is %s', (at, failure, code) => {
    expect(supportCodeOf(at, failure).code).toBe(code);
  });

  it('names a chart and where it is, and the request that was refused', () => {
    const at = (value: unknown) => ({ getSnapshot: () => ({ machine: { id: 'session' }, value }) });
    expect(supportCodeOf(at('restoring'), failed(500, 'r1')).code).toBe('session@restoring#r1');
    const refused = { kind: 'refused', requestId: 'r1' };
    expect(supportCodeOf(at({ signedOut: { attempt: { resting: 'refused' }, lock: 'open' } }), refused)).toEqual({
      code: 'session@signedOut.attempt.resting.refused+lock.open#r1',
      isUnanswered: false,
    });
  });

  it('names the page and not whose it is', () => {
    expect(pageNameOf('/lms-coursesDetails/12')).toBe('lmsCourseDetails');
    expect(pageNameOf('/fac-calendar/pat')).toBe('facCalendar');
    expect(pageNameOf('/')).toBe('root');
    expect(pageNameOf('/nowhere/7')).toBe('notFound');
  });
});
