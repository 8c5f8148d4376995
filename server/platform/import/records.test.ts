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

describe('a table in various CSV dialects', () => {
  it.each([
    ['is read', plain],
    ['can have empty rows', `${plain},\n , \n\n,\n`],
    ['can have a trailing comma on each line', 'ref,name,\na,"Line one\ntwo",\nb,,\n'],
    ['can have trailing commas on its rows only', 'ref,name\na,"Line one\ntwo",,\nb,\n'],
    ['can have Windows line endings', plain.replaceAll('\n', '\r\n')],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual(two);
  });

  it('can declare its separator, and counts its own lines', () => {
    const lines = two.records.map((record) => ({ ...record, line: record.line + 1 }));
    expect(read(`sep=,\n${plain}`)).toEqual({ ...two, records: lines });
    expect(read(`"sep=,"\r\n${plain}`)).toEqual({ ...two, records: lines });
    expect(read('sep=;\nref;name\na;b\n').problems[0]?.message).toBe('is separated by semicolons: save it with commas');
  });

  it('is refused with a value behind the last column, or without rows', () => {
    expect(read('ref,name,\na,b,c\n').problems).toEqual([{ line: 2, message: 'has 3 columns instead of 2' }]);
    expect(read('ref,name\n,\n').problems).toEqual([{ line: 1, message: 'has no rows below its header' }]);
  });
});
