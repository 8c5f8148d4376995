import { describe, expect, it } from 'vitest';
import { searchOf } from '../../../ui/list/address.ts';
import { listFormat, listQuery } from './list-address.ts';

const read = (search: string) => listFormat.read(new URLSearchParams(search));
const empty = read('');

describe('the address of the list', () => {
  it('is parsed', () => {
    expect(read('q= oxford &country=GB,IN&kind=public&sort=founded&page=2&saved=1&compare=3,7&view=compare')).toEqual({
      q: 'oxford',
      country: ['GB', 'IN'],
      kind: ['public'],
      sort: 'founded',
      page: 2,
      saved: true,
      compare: [3, 7],
      comparing: true,
    });
  });

  it.each([
    'country=gb,QQ,,England',
    'kind=secret',
    'sort=rank',
    'page=0',
    'page=1e3',
    'saved=yes',
    'compare=x,-1,1.5',
    'view=compare',
  ])('drops the unknown values of "%s"', (search) => expect(read(search)).toEqual(empty));

  it('compares at most three universities, each once', () => {
    expect(read('compare=1,1,2,3,4').compare).toEqual([1, 2, 3]);
  });

  it('is short when written, and keeps unknown parameters', () => {
    const params = new URLSearchParams('utm=mail&page=3&q=oxford&kind=secret');
    expect(searchOf(listFormat.write(params, { q: '', page: 1, country: ['GB', 'IN'] }))).toBe(
      '?utm=mail&country=GB,IN',
    );
    expect(searchOf(listFormat.write(new URLSearchParams('page=2'), { page: 1 }))).toBe('');
  });

  it('becomes the matching query to the server', () => {
    expect(listQuery(empty, null)).toEqual({ page: 1, page_size: 24 });
    expect(listQuery(read('q=a&country=GB&kind=private&sort=founded&page=2'), [5])).toEqual({
      q: 'a',
      country: ['GB'],
      kind: ['private'],
      sort: 'founded',
      page: 2,
      page_size: 24,
      ids: [5],
    });
  });
});
