import { describe, expect, it } from 'vitest';
import { searchOf } from '../../ui/list/address.ts';
import { catalogueFormat, catalogueQuery, nothingChosen } from './catalogue-address.ts';

const read = (search: string) => catalogueFormat.read(new URLSearchParams(search));
const empty = read('');
const subject = 'Technology, media and design';

describe('the address of a catalogue', () => {
  it('reads its filters, and keeps names with commas whole', () => {
    const search = new URLSearchParams([
      ['q', ' python '],
      ['subject', subject],
      ['subject', 'Law'],
      ['level', 'beginner'],
      ['university', '7'],
      ['sort', 'newest'],
      ['page', '2'],
    ]);
    expect(catalogueFormat.read(search)).toEqual({
      ...empty,
      q: 'python',
      subject: [subject, 'Law'],
      level: ['beginner'],
      university: ['7'],
      sort: 'newest',
      page: 2,
    });
  });

  it.each(['q=p', 'level=expert', 'mode=', 'lang=%00', 'price=0', 'university=x', 'skill=-1', 'sort=rank', 'page=0'])(
    'drops the unknown values in "%s"',
    (search) => expect(read(search)).toEqual(empty),
  );

  it('is short, and keeps unknown parameters', () => {
    const params = new URLSearchParams('university_id=3&page=3&q=python&level=expert&level=beginner');
    expect(searchOf(catalogueFormat.write(params, { page: 1, subject: [subject, 'Law'] }))).toBe(
      '?university_id=3&q=python&subject=Technology,+media+and+design&subject=Law&level=beginner',
    );
    expect(searchOf(catalogueFormat.write(params, nothingChosen))).toBe('?university_id=3');
  });

  it('becomes the matching query to the server', () => {
    expect(catalogueQuery(empty)).toEqual({ page: 1 });
    expect(catalogueQuery(read('q=py&skill=7&cert=yes&sort=start'))).toEqual({
      page: 1,
      q: 'py',
      skill: [7],
      cert: ['yes'],
      sort: 'start',
    });
  });
});
