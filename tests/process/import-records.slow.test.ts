import { describe, expect, it } from 'vitest';
import { areaList } from '../../server/capabilities/interests/import.ts';
import { classList } from '../../server/capabilities/live-classes/import/kind.ts';
import { skillList } from '../../server/capabilities/skills/import.ts';
import { universityList } from '../../server/capabilities/universities/import.ts';
import { type List, sourceOf, toRows } from '../../server/platform/import/list.ts';
import { readRecords } from '../../server/platform/import/records.ts';

const read = (text: string | Uint8Array) => readRecords(typeof text === 'string' ? Buffer.from(text) : text);

const rowsOf = <Row>(list: List<Row>, text: string) => {
  const content = read(text);
  const source = sourceOf(list, content.columns);
  if (source === undefined) throw new Error('no source');
  const { rows, problems } = toRows(list.row, source, content.records);
  return { origin: source.origin, rows: rows.map(({ row }) => row), problems };
};

describe('reading a file', () => {
  it('counts the lines of CSV with quoted line breaks, blank lines and any line ending', () => {
    expect(read('\ufeffref,name\r\n\r\na,"x\r\ny"\r\n\r\nb,"say ""hi"""')).toEqual({
      columns: ['ref', 'name'],
      records: [
        { line: 3, values: { ref: 'a', name: 'x\ny' } },
        { line: 6, values: { ref: 'b', name: 'say "hi"' } },
      ],
      problems: [],
    });
  });

  it('finds the line of each JSON record', () => {
    expect(read('[\n  {"ref": "a", "name": "]},{"},\n\n  {\n"ref": ["b", {}]}\n, 3]')).toEqual({
      columns: ['ref', 'name'],
      records: [
        { line: 2, values: { ref: 'a', name: ']},{' } },
        { line: 4, values: { ref: ['b', {}] } },
      ],
      problems: [{ line: 6, message: 'is not a record' }],
    });
  });

  it.each([
    ['a row with another number of columns', 'ref,name\na,b\nc\n', { line: 3, message: 'has 1 columns instead of 2' }],
    ['an unclosed quote', 'ref,name\na,"b\n', { line: 2, column: 3, message: 'opens a quote that is never closed' }],
    [
      'an unclosed quote before many lines',
      'ref,name\na,b\nb,"c\nd,e\nf,g\n',
      { line: 3, column: 3, message: 'opens a quote that is never closed' },
    ],
    [
      'an unclosed quote that a later quote seems to close',
      'ref,name\na,"b\nc,"d"\n',
      {
        line: 2,
        column: 3,
        message:
          'opens a quote; the next one closes it in line 3, column 3, inside a value: double the quotes in values',
      },
    ],
    [
      'a quote within a value',
      'ref,name\na,"b ""c"""\nb,5" disk\n',
      { line: 3, column: 4, message: 'is a quote inside a value: put the value in quotes and double the quotes in it' },
    ],
    ['semicolons', 'ref;name\n"a";b\n', { line: 1, message: 'is separated by semicolons: save it with commas' }],
    [
      'tabs',
      'ref\tname, or label\timage\na\tb\tc\n',
      { line: 1, message: 'is separated by tabs: save it with commas' },
    ],
    ['a header alone', 'ref,name\n\n', { line: 1, message: 'has no rows below its header' }],
    ['an empty list', '[ ]', { line: 1, message: 'is an empty list' }],
    [
      'nested lists',
      `[\n{"ref": ${'['.repeat(60_000)}${']'.repeat(60_000)}}]`,
      { line: 2, message: 'is nested deeper than 50 levels' },
    ],
    [
      'broken JSON in the middle',
      `[\n{"ref": "a"},\n{"ref": b},\n{"ref": "c"},\n{"ref": "d"}]`,
      {
        line: expect.any(Number),
        column: expect.any(Number),
        message: expect.stringMatching(/^is not JSON: Unexpected/),
      },
    ],
    ['a duplicate column', 'ref,ref\na,b\n', { line: 1, column: 'ref', message: 'is in the header twice' }],
    ['broken JSON', '[\n {"ref": 1,}]', { line: 2, column: 12, message: expect.stringMatching(/^is not JSON/) }],
    [
      'JSON that ends early',
      '[\n {"ref": 1}',
      { line: 2, column: expect.any(Number), message: expect.stringMatching(/^is not JSON/) },
    ],
    ['an object', '{"ref": 1}', { line: 1, message: 'is not a list of records' }],
    ['nothing', ' \n', { line: 1, message: 'is empty' }],
    [
      'another encoding',
      Uint8Array.of(0x61, 0x0a, 0x62, 0xe4),
      { line: 2, column: 2, message: 'is not UTF-8: save it as UTF-8' },
    ],
  ])('reports %s', (_, text, problem) => {
    expect(read(text).problems).toEqual([problem]);
  });
});

describe('imported rows of known sources', () => {
  it('contain each university with its country code', () => {
    const text = JSON.stringify([
      {
        name: ' Universität  \u0093Ludwig\u0094 ',
        domains: ['Uni.Example.DE', 'b.de'],
        web_pages: ['https://uni.example.de/'],
        country: 'Federal Republic of Germany',
        alpha_two_code: 'de',
        'state-province': null,
      },
    ]);
    expect(rowsOf(universityList, text)).toEqual({
      origin: 'world universities and domains (Hipo)',
      rows: [
        {
          name: 'Universität “Ludwig”',
          country: 'DE',
          domains: ['uni.example.de', 'b.de'],
          web_pages: ['https://uni.example.de/'],
        },
      ],
      problems: [],
    });
  });

  it('contain the separate domains and web pages of a university in CSV', () => {
    const text =
      'name,country,domains,founded,kind,web_pages\nA,DE,a.de; b.de,1386,public,https://a.de/ | https://b.de/\n';
    expect(rowsOf(universityList, text).rows).toEqual([
      {
        name: 'A',
        country: 'DE',
        domains: ['a.de', 'b.de'],
        founded: 1386,
        kind: 'public',
        web_pages: ['https://a.de/', 'https://b.de/'],
      },
    ]);
  });

  it('contain the skills of ESCO, of O*NET and of our own format', () => {
    expect(rowsOf(skillList, 'conceptUri,preferredLabel,x\nhttp://e/1,Haskell,y\n').rows).toEqual([
      { ref: 'http://e/1', name: 'Haskell' },
    ]);
    expect(rowsOf(skillList, 'Example,Commodity Code\n3M Détection,1\n').rows).toEqual([
      { ref: 'onet:3M Détection', name: '3M Détection' },
    ]);
    expect(rowsOf(areaList, '[{"ref":"a","name":"Art","image":"/areas/art.svg"}]').rows).toEqual([
      { ref: 'a', name: 'Art', image: '/areas/art.svg' },
    ]);
  });

  it('are reported with every wrong value, under the column name of the file', () => {
    const text = 'name,alpha_two_code,domains,web_pages\n,XX,no domain.,ftp://x\n"a\u0001b",FR,fr.fr,\n';
    expect(rowsOf(universityList, text).problems).toEqual([
      { line: 2, column: 'name', message: 'is empty' },
      { line: 2, column: 'alpha_two_code', message: 'is not an ISO 3166-1 alpha-2 code' },
      { line: 2, column: 'domains', message: 'entry 1 is not a domain' },
      { line: 2, column: 'domains', message: 'entry 2 is not a domain' },
      { line: 2, column: 'web_pages', message: 'entry 1 is not an http:// or https:// address' },
      { line: 3, column: 'name', message: 'contains a control character' },
    ]);
  });
});

describe('a live class in a file', () => {
  const columns = 'ref,topic,presenter,starts_at,ends_at,zone,host_url,join_url,seats,open,roster,materials';
  const session = (change: Readonly<Record<string, string>> = {}) => {
    const values: Readonly<Record<string, string>> = {
      ref: 's-1',
      topic: 'Reading a data set',
      presenter: 'pat',
      starts_at: '2026-12-01T10:00',
      ends_at: '2026-12-01T11:30',
      zone: 'Europe/Berlin',
      host_url: 'https://meet.example.com/host/1',
      join_url: 'https://meet.example.com/join/1',
      seats: '30',
      open: 'yes',
      roster: 'Asha@Example.com; ben@example.com',
      materials: 'Slides for all https://slides.example.com/1;https://slides.example.com/2',
      ...change,
    };
    const row = columns.split(',').map((name) => values[name] ?? '');
    return rowsOf(classList, `${columns}\n${row.join(',')}\n`);
  };

  it('has its times as moments in its time zone', () => {
    expect(session().problems).toEqual([]);
    expect(session().rows).toEqual([
      {
        ref: 's-1',
        topic: 'Reading a data set',
        presenter: 'pat',
        starts_at: new Date('2026-12-01T09:00:00Z'),
        ends_at: new Date('2026-12-01T10:30:00Z'),
        zone: 'Europe/Berlin',
        host_url: 'https://meet.example.com/host/1',
        join_url: 'https://meet.example.com/join/1',
        seats: 30,
        open: true,
        roster: ['asha@example.com', 'ben@example.com'],
        materials: [
          { title: 'Slides for all', url: 'https://slides.example.com/1' },
          { title: 'https://slides.example.com/2', url: 'https://slides.example.com/2' },
        ],
      },
    ]);
  });

  it.each([
    ['starts_at', '2026-03-29T02:30', 'is skipped: the clocks of Europe/Berlin go forward'],
    ['ends_at', '2027-10-31T02:30', 'occurs twice: the clocks of Europe/Berlin go back'],
    ['starts_at', '2026-11-31T10:00', 'does not exist'],
    ['starts_at', '2026-12-01T10:00Z', 'is not a local time such as 2026-12-01T10:00'],
    ['starts_at', '', 'is not a local time such as 2026-12-01T10:00'],
    ['ends_at', '2026-12-01T10:00', 'is not after the beginning'],
    ['zone', 'Europe/Nowhere', 'is not a zone of the IANA database, such as Europe/Berlin'],
    ['zone', '+01:00', 'is not a zone of the IANA database, such as Europe/Berlin'],
    ['zone', '', 'is empty'],
    ['host_url', 'http://meet.example.com', 'is not an https:// address'],
    ['join_url', 'javascript:alert(1)', 'is not an https:// address'],
    ['seats', '0', 'is not a number of seats'],
    ['open', 'maybe', 'is neither yes nor no'],
    ['roster', 'asha@example.com;ben', 'entry 2 is not an email address'],
    ['materials', 'Slides http://slides.example.com', 'entry 1 is not an https:// address'],
  ])('is refused for its %s: %s', (column, value, message) => {
    expect(session({ [column]: value }).problems).toEqual([{ line: 2, column, message }]);
  });
});
