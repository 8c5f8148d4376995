import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { casesIn, differences } from './compare.ts';

const stored = casesIn(readFileSync(new URL('rules.jsonl', import.meta.url), 'utf8'));

it('the importer expands 1,620 recurrence rules of 36 classes like python-dateutil', { timeout: 120_000 }, () => {
  expect([stored.length, new Set(stored.map(([name]) => name)).size]).toEqual([1620, 36]);
  const { compared, wrong } = differences(stored);
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(2_000);
});
