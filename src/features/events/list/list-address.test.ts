import { describe, expect, it } from 'vitest';
import { listFormat, listQuery } from './list-address.ts';
import { ownFormat, ownQuery } from './own-address.ts';

const read = (search: string) => listFormat.read(new URLSearchParams(search));

it('33.32: the address of “My events” holds the tab and the filters, and no search words', () => {
  const params = new URLSearchParams('tab=waitlist&type=exam&q=data');
  expect(ownFormat.read(params)).toEqual({ tab: 'waitlist', mode: [], kind: ['exam'], topic: [], month: [], page: 1 });
  expect(ownQuery(ownFormat.read(params))).toEqual({ tab: 'waitlist', kind: ['exam'], page: 1 });
  expect(ownFormat.write(params, { tab: 'foryou', kind: [] }).toString()).toBe('tab=foryou&q=data');
});

describe('the address of the list of events', () => {
  it('selects the events to show, and ignores unknown values', () => {
    const state = read(
      'tab=past&q=data&mode=online&mode=nowhere&type=exam&topic=a,b&month=2026-13&month=2026-12&page=3',
    );
    expect(state).toEqual({
      tab: 'past',
      q: 'data',
      mode: ['online'],
      kind: ['exam'],
      topic: ['a,b'],
      month: ['2026-12'],
      page: 3,
    });
    expect(listQuery(state)).toEqual(state);
    expect(listQuery(read('tab=tomorrow&page=0'))).toEqual({ tab: 'upcoming', page: 1 });
  });

  it('leaves out default values', () => {
    const written = listFormat.write(new URLSearchParams('tab=past&page=2&utm_source=x'), { tab: 'upcoming', page: 1 });
    expect(written.toString()).toBe('utm_source=x');
  });
});
