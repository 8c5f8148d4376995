import { describe, expect, it } from 'vitest';
import { searchOf } from './address.ts';
import { articleList } from './articles.ts';
import { courseList } from './courses.ts';
import { eventList, ownEventList } from './events.ts';
import { programmeLists } from './programmes.ts';
import { universityList } from './universities.ts';

const params = (search: string) => new URLSearchParams(search);
const read = <State>({ format }: { format: { read: (search: URLSearchParams) => State } }, search: string) =>
  format.read(params(search));

describe('the address of a catalogue', () => {
  const empty = read(courseList, '');
  const subject = 'Technology, media and design';

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
    expect(courseList.format.read(search)).toEqual({
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
    (search) => expect(read(courseList, search)).toEqual(empty),
  );

  it('is short, and keeps unknown parameters', () => {
    const given = params('university_id=3&page=3&q=python&level=expert&level=beginner');
    expect(searchOf(courseList.format.write(given, { page: 1, subject: [subject, 'Law'] }))).toBe(
      '?university_id=3&q=python&subject=Technology,+media+and+design&subject=Law&level=beginner',
    );
    expect(searchOf(courseList.format.write(given, courseList.none))).toBe('?university_id=3');
  });

  it('becomes the matching query to the server', () => {
    expect(courseList.queryOf(empty)).toEqual({ page: 1 });
    expect(courseList.queryIn(params('q=py&skill=7&cert=yes&sort=start'))).toEqual({
      page: 1,
      q: 'py',
      skill: [7],
      cert: ['yes'],
      sort: 'start',
    });
  });
});

describe('the address of the list of universities', () => {
  const empty = read(universityList, '');

  it('is parsed', () => {
    const search = 'q= oxford &country=GB,IN&kind=public&sort=founded&page=2&saved=1&compare=3,7&view=compare';
    expect(read(universityList, search)).toEqual({
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
  ])('drops the unknown values of "%s"', (search) => expect(read(universityList, search)).toEqual(empty));

  it('compares at most three universities, each once', () => {
    expect(read(universityList, 'compare=1,1,2,3,4').compare).toEqual([1, 2, 3]);
  });

  it('reports an unknown country between known countries', () => {
    expect(universityList.format.unread(params('country=GB,QQ&kind=public'))).toEqual(['country']);
  });

  it('is short when written, and keeps unknown parameters', () => {
    const { write } = universityList.format;
    const given = params('utm=mail&page=3&q=oxford&kind=secret');
    expect(searchOf(write(given, { q: '', page: 1, country: ['GB', 'IN'] }))).toBe('?utm=mail&country=GB,IN');
    expect(searchOf(write(params('page=2'), { page: 1 }))).toBe('');
  });

  it('becomes the matching query to the server', () => {
    const search = 'q=a&country=GB&kind=private&sort=founded&page=2';
    expect(universityList.queryIn(params(search))).toEqual({
      q: 'a',
      country: ['GB'],
      kind: ['private'],
      sort: 'founded',
      page: 2,
    });
  });
});

describe('the address of a list of programmes', () => {
  const usual = { status: 'open', sort: 'deadline', page: 1 };

  it('36.2: holds the filters of its kind, and ignores those of other kinds', () => {
    const search = params('skill=SQL&closes_by=2026-04-01&weeks_most=8&starts_from=2026-03-01&starts_to=2026-03-08');
    const skill = ['SQL'];
    expect(programmeLists.internship.queryIn(search)).toEqual({
      ...usual,
      skill,
      closes_by: '2026-04-01',
      weeks_most: 8,
    });
    expect(programmeLists.volunteering.queryIn(search)).toEqual({
      ...usual,
      skill,
      starts_from: '2026-03-01',
      starts_to: '2026-03-08',
    });
    expect(programmeLists.scholarship.queryIn(search)).toEqual({ ...usual, skill });
  });

  it('36.1: does not sort volunteering by amount', () => {
    expect(programmeLists.volunteering.queryIn(params('sort=amount')).sort).toBe('deadline');
    expect(programmeLists.internship.queryIn(params('sort=amount')).sort).toBe('amount');
  });

  it('36.2: reports invalid values, and ignores only these', () => {
    const { internship, volunteering } = programmeLists;
    const search = params(
      'closes_by=2026-02-30&weeks_most=many&mode=online&mode=nowhere&page=0&starts_from=soon&q=sea',
    );
    expect(internship.format.unread(search).toSorted()).toEqual(['closes_by', 'mode', 'page', 'weeks_most']);
    expect(internship.queryIn(search)).toEqual({ ...usual, q: 'sea', mode: ['online'] });
    expect(volunteering.format.unread(search)).toContain('starts_from');
    const good = params('page=1&sort=deadline&closes_by=&status=open&own=x');
    expect(internship.format.unread(good)).toEqual([]);
  });

  it('keeps the filters of other kinds unchanged', () => {
    const search = params('weeks_most=8&mode=online');
    expect(programmeLists.scholarship.format.write(search, { mode: [] }).toString()).toBe('weeks_most=8');
  });
});

describe('the address of the list of events', () => {
  it('selects the events to show, and ignores unknown values', () => {
    const search = params(
      'tab=past&q=data&mode=online&mode=nowhere&type=exam&topic=a,b&month=2026-13&month=2026-12&page=3',
    );
    expect(eventList.queryIn(search)).toEqual({
      tab: 'past',
      q: 'data',
      mode: ['online'],
      kind: ['exam'],
      topic: ['a,b'],
      month: ['2026-12'],
      page: 3,
    });
    expect(eventList.queryIn(params('tab=tomorrow&page=0'))).toEqual({ tab: 'upcoming', page: 1 });
  });

  it('leaves out default values', () => {
    const written = eventList.format.write(params('tab=past&page=2&utm_source=x'), { tab: 'upcoming', page: 1 });
    expect(written.toString()).toBe('utm_source=x');
  });

  it('33.32: of “My events” holds the tab and the filters, and no search words', () => {
    const search = params('tab=waitlist&type=exam&q=data');
    expect(ownEventList.queryIn(search)).toEqual({ tab: 'waitlist', kind: ['exam'], page: 1 });
    expect(ownEventList.format.write(search, { tab: 'foryou', kind: [] }).toString()).toBe('tab=foryou&q=data');
  });
});

it('an address of the list of articles can be made from a filter', () => {
  expect(articleList.searchFor({ tag: ['Study tips'] })).toBe('?tag=Study+tips');
  expect(articleList.searchFor({ writer: ['A. Writer'] })).toBe('?author=A.+Writer');
});
