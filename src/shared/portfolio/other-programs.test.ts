import { describe, expect, it } from 'vitest';
import { fromJsonResume } from './from-json-resume.ts';
import { toJsonResume } from './json-resume.ts';

function read(file: unknown) {
  const result = fromJsonResume(JSON.stringify(file), () => 'entry');
  if (result.kind !== 'read') throw new Error(`The file is ${result.kind}`);
  const sections = Object.fromEntries(
    result.sections.map(({ section, entries }) => [section, entries.map(({ fields }) => fields)]),
  );
  return { sections, leftOut: result.leftOut.map(({ path, why }) => `${path}, ${why}`) };
}

describe('39.42: a JSON Resume file of another program', () => {
  it('can have the names from before version 1.0', () => {
    const file = read({
      basics: { name: 'Mira', picture: '', website: 'https://example.org' },
      work: [{ company: 'Lake Clinic', position: 'Nurse', website: 'https://example.org/clinic' }],
      education: [{ area: 'Nursing', gpa: '4.0' }],
      volunteer: [{ position: 'Driver', website: 'https://example.org/bus' }],
      publications: [{ name: 'On rotas', website: 'https://example.org/rotas' }],
      languages: [{ name: 'Luganda', level: 'Native' }],
    });
    expect(file).toEqual({
      sections: {
        basics: [{ name: 'Mira', url: 'https://example.org' }],
        work: [{ name: 'Lake Clinic', position: 'Nurse', url: 'https://example.org/clinic' }],
        education: [{ area: 'Nursing', score: '4.0' }],
        volunteer: [{ position: 'Driver', url: 'https://example.org/bus' }],
        publications: [{ name: 'On rotas', url: 'https://example.org/rotas' }],
        languages: [{ language: 'Luganda', fluency: 'Native' }],
      },
      leftOut: [],
    });
  });

  it('can have an old name next to the new name, which takes precedence', () => {
    const work = [
      { company: 'Lake', name: 'Lake', position: 'Nurse' },
      { company: 'Hill', name: 'Lake', position: 'Nurse' },
      { company: 'Hill', name: '', position: 'Nurse' },
    ];
    const { sections, leftOut } = read({ work });
    expect(sections['work']?.map(({ name }) => name)).toEqual(['Lake', 'Lake', 'Hill']);
    expect(leftOut).toEqual(['work[1].company, noPlace']);
  });

  it('can have plain strings instead of objects, and missing items', () => {
    const { sections, leftOut } = read({
      basics: [{ name: 'Mira', location: 'Kampala, Uganda' }],
      skills: ['First aid', null, 'Rotas', 2019, { name: 'Excel' }],
      languages: ['English', 'Luganda (mother tongue)'],
      interests: 'Choir',
      references: ['She counts'],
      work: [{ position: 'Nurse', highlights: ['Trained six', null, 'Night shifts', { a: 1 }, 7] }, 'Nurse', null],
    });
    expect(sections).toEqual({
      basics: [{ name: 'Mira', city: 'Kampala', country: 'Uganda' }],
      skills: [{ name: 'First aid' }, { name: 'Rotas' }, { name: '2019' }, { name: 'Excel' }],
      languages: [{ language: 'English' }, { language: 'Luganda (mother tongue)' }],
      interests: [{ name: 'Choir' }],
      references: [{ reference: 'She counts' }],
      work: [{ position: 'Nurse', highlights: 'Trained six\nNight shifts\n7' }],
    });
    expect(leftOut).toEqual(['work[0].highlights[3], notText', 'work[1], notText']);
  });

  it.each([
    ['http://example.org/rota', 'https://example.org/rota'],
    ['HTTP://example.org', 'https://example.org'],
    ['example.org/mira', 'https://example.org/mira'],
    ['www.example.org?a=b', 'https://www.example.org?a=b'],
    ['//example.org/mira', 'https://example.org/mira'],
    ['bücher.example/ä', 'https://bücher.example/ä'],
  ])('can have the address %s, which is read as %s', (url, secure) => {
    expect(read({ projects: [{ name: 'A', url }] }).sections['projects']).toEqual([{ name: 'A', url: secure }]);
  });

  it.each(['mira@example.org', 'http://example.org:8080', 'ftp://example.org', 'javascript:alert(1)', 'none'])(
    'can have the invalid address %s, which is reported and left out',
    (url) => {
      const { sections, leftOut } = read({ projects: [{ name: 'A', url }] });
      expect([sections['projects'], leftOut]).toEqual([[{ name: 'A' }], ['projects[0].url, notSecure']]);
    },
  );
});

describe('39.42: HTML in a JSON Resume file', () => {
  it.each([
    ['<p>Nurse &amp; trainer.</p>\n<ul>\n <li>Wards</li><li>Rotas</li></ul>', 'Nurse & trainer.\n• Wards\n• Rotas'],
    ['One<br>two<br/>three', 'One\ntwo\nthree'],
    ['<b>Bold</b>\nbelow', 'Bold\nbelow'],
    ['<p>See <a href="https://example.org">this</a>.</p>', 'See this (https://example.org).'],
    ['R&amp;D, 3 < 4, caf&eacute;&#33;', 'R&D, 3 < 4, café!'],
    ['<p>a</p><script>b</script><p>c</p>', 'a\nc'],
    [`${'<b>'.repeat(20_000)}deep${'</b>'.repeat(20_000)}`, 'deep'],
  ])('is read as text: %.60s', (summary, text) => {
    expect(read({ basics: { name: 'Mira', summary } }).sections['basics']).toEqual([{ name: 'Mira', summary: text }]);
  });

  it.each(['Knows the <p> tag', 'AT&T; Bell & Co', 'a < b > c', 'Fish &amp chips'])(
    'is not assumed in plain text: %s',
    (summary) => {
      expect(read({ basics: { name: 'Mira', summary } }).sections['basics']).toEqual([{ name: 'Mira', summary }]);
    },
  );

  it('becomes a single line in single-line fields', () => {
    const file = {
      work: [{ position: '<p>Nurse</p><p>Ward</p>', highlights: ['<ul><li>a</li><li>b</li></ul>', 'c'] }],
    };
    expect(read(file).sections['work']).toEqual([{ position: 'Nurse Ward', highlights: 'a b\nc' }]);
  });

  it('is kept as text in our own exports', () => {
    const entries = [{ id: 'a', fields: { summary: 'Taught <b>bold</b> and &amp;' } }];
    const file = toJsonResume([{ section: 'basics', entries }], { name: 'Mira', headline: null });
    expect(read(file).sections['basics']).toEqual([{ name: 'Mira', summary: 'Taught <b>bold</b> and &amp;' }]);
  });
});

describe('39.43: a date in a JSON Resume file', () => {
  const timesOf = (startDate: unknown, endDate: unknown = '') => {
    const { sections, leftOut } = read({ work: [{ name: 'A', startDate, endDate }] });
    const [{ name: _, ...times } = {}] = sections['work'] ?? [];
    return { ...times, leftOut };
  };

  it.each([
    ['2019', '2019'],
    [2019, '2019'],
    ['2017-9', '2017-09'],
    ['2017/09', '2017-09'],
    ['09/2018', '2018-09'],
    ['9.2018', '2018-09'],
    ['2016-00-00', '2016'],
    ['2017-01-15T00:00:00.000Z', '2017-01'],
    ['20170115', '2017-01'],
    ['15.09.2018', '2018-09'],
    ['31/12/2018', '2018-12'],
    ['12/31/2018', '2018-12'],
    ['٢٠١٤-٠٣', '2014-03'],
    ['Sep 2018', '2018-09'],
    ['Sept. 2018', '2018-09'],
    ['September 2018', '2018-09'],
    ['September 15th, 2018', '2018-09'],
    ['15 Sep 2018', '2018-09'],
    ['2018 May', '2018-05'],
    ['mayo de 2018', '2018-05'],
    ['févr. 2018', '2018-02'],
    ['März 2018', '2018-03'],
  ])('written as %s is read as %s', (written, month) => {
    expect(timesOf(written)).toEqual({ startDate: month, leftOut: [] });
  });

  it.each(['Present', 'present', 'CURRENT', ' now ', 'To date', 'heute', '-', '–', '', null])(
    'is left out if it is an end and says %j',
    (endDate) => {
      expect(timesOf('2019', endDate)).toEqual({ startDate: '2019', leftOut: [] });
    },
  );

  it.each(['Fall 2019', '01/02/2019', '2019-13', 'about 2019', 'Sep-Oct 2019'])(
    'keeps only the year if the rest is unclear: %s',
    (written) => {
      expect(timesOf(written)).toEqual({ startDate: '2019', leftOut: ['work[0].startDate, onlyYear'] });
    },
  );

  it.each(['Present', 'soon', '2013-2014', 'Fall 21', '0000-00-00'])(
    'is left out and reported if even the year is unclear: %s',
    (written) => {
      expect(timesOf(written, '2020')).toEqual({ endDate: '2020', leftOut: ['work[0].startDate, notMonth'] });
    },
  );
});
