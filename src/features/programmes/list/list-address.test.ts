import { describe, expect, it } from 'vitest';
import { chosenOf, listFormats, listQuery } from './list-address.ts';

const read = (kind: keyof typeof listFormats, query: string) => listFormats[kind].read(new URLSearchParams(query));

describe('the address of a list of programmes', () => {
  it('36.2: holds the filters of its kind, and ignores those of other kinds', () => {
    const query = 'skill=SQL&closes_by=2026-04-01&weeks_most=8&starts_from=2026-03-01&starts_to=2026-03-08';
    expect(chosenOf(read('internship', query))).toEqual({ skill: ['SQL'], closes_by: '2026-04-01', weeks_most: 8 });
    expect(chosenOf(read('volunteering', query))).toEqual({
      skill: ['SQL'],
      starts_from: '2026-03-01',
      starts_to: '2026-03-08',
    });
    expect(chosenOf(read('scholarship', query))).toEqual({ skill: ['SQL'] });
  });

  it('36.1: does not sort volunteering by amount', () => {
    expect(listQuery('volunteering', read('volunteering', 'sort=amount')).sort).toBe('deadline');
    expect(listQuery('internship', read('internship', 'sort=amount')).sort).toBe('amount');
  });

  it('36.2: reports invalid values, and ignores only these', () => {
    const params = new URLSearchParams(
      'closes_by=2026-02-30&weeks_most=many&mode=online&mode=nowhere&page=0&starts_from=soon&q=sea',
    );
    expect(listFormats.internship.unread(params).toSorted()).toEqual(['closes_by', 'mode', 'page', 'weeks_most']);
    expect(chosenOf(listFormats.internship.read(params))).toEqual({ q: 'sea', mode: ['online'] });
    expect(listFormats.volunteering.unread(params)).toContain('starts_from');
    const good = new URLSearchParams('page=1&sort=deadline&closes_by=&status=open&own=x');
    expect(listFormats.internship.unread(good)).toEqual([]);
  });

  it('keeps the filters of other kinds unchanged', () => {
    const params = new URLSearchParams('weeks_most=8&mode=online');
    expect(listFormats.scholarship.write(params, { mode: [] }).toString()).toBe('weeks_most=8');
  });
});
