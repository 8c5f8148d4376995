import { describe, expect, it } from 'vitest';
import { readRecords } from './records.ts';

const read = (text: string) => readRecords(Buffer.from(text));
const two = {
  columns: ['ref', 'name'],
  problems: [],
  records: [
    { line: 2, values: { ref: 'a', name: 'Line one\ntwo' } },
    { line: 4, values: { ref: 'b', name: '' } },
  ],
};
const plain = 'ref,name\na,"Line one\ntwo"\nb,\n';

describe('a table as programs write it', () => {
  it.each([
    ['is read', plain],
    ['has rows in which nothing stands', `${plain},\n , \n\n,\n`],
    ['has a comma at the end of each line', 'ref,name,\na,"Line one\ntwo",\nb,,\n'],
    ['has commas behind its rows alone', 'ref,name\na,"Line one\ntwo",,\nb,\n'],
    ['has line ends of Windows', plain.replaceAll('\n', '\r\n')],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual(two);
  });

  it('may say what stands between its columns, and has its own lines', () => {
    const lines = two.records.map((record) => ({ ...record, line: record.line + 1 }));
    expect(read(`sep=,\n${plain}`)).toEqual({ ...two, records: lines });
    expect(read(`"sep=,"\r\n${plain}`)).toEqual({ ...two, records: lines });
    expect(read('sep=;\nref;name\na;b\n').problems[0]?.message).toBe('is separated by semicolons: save it with commas');
  });

  it('is refused where a value stands behind the last column, and where nothing stands below the header', () => {
    expect(read('ref,name,\na,b,c\n').problems).toEqual([{ line: 2, message: 'has 3 columns instead of 2' }]);
    expect(read('ref,name\n,\n').problems).toEqual([{ line: 1, message: 'has no rows below its header' }]);
  });
});
