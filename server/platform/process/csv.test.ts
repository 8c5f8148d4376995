import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvLine, fromCell } from './csv.ts';

const cellsOf = (line: string) => parse(line)[0];

describe('a line of CSV', () => {
  it.each(['=1+1', '+49 30', '-1-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1', "'=1", "''=1"])(
    'contains no formula, and reads back the same: %j',
    (text) => {
      const [cell = ''] = cellsOf(csvLine([text, 'next'])) ?? [];
      expect(cell).toMatch(/^'/);
      expect(fromCell(cell)).toBe(text);
    },
  );

  it.each(['words', '-0.12', '7', "'tis", '"so"', 'a, b; c', ' two\nlines ', ''])(
    'keeps text that is no formula: %j',
    (text) => {
      expect(cellsOf(csvLine([text, 'next']))).toEqual([text, 'next']);
      expect(fromCell(text)).toBe(text);
    },
  );

  it('accepts numbers, and is empty for null', () => {
    expect(csvLine([-3, null, 1.5])).toBe('-3,,1.5');
  });
});
