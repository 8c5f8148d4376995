import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCalendar } from '../../server/capabilities/calendar/import/occurrences.ts';
import { decodeText } from '../../server/platform/files/decode-text.ts';
import { casesIn, differences } from '../recurrence/compare.ts';
import { python } from '../support/dateutil.ts';

const scriptAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

describe('rules of recurrence', () => {
  it('are expanded like in python-dateutil, for thousands of rules from a reported seed', { timeout: 600_000 }, () => {
    const seed = process.env['RULES_SEED'] ?? '2026';
    const { stdout, stderr, status } = python(
      scriptAt('../recurrence/rules.py'),
      seed,
      process.env['RULES_EACH'] ?? '150',
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const cases = casesIn(stdout);
    const { compared, wrong } = differences(cases);
    console.log(`Seed ${seed}: ${cases.length} rules, ${compared} comparisons, ${wrong.length} wrong`);
    expect(wrong).toEqual([]);
    expect(cases.length).toBeGreaterThan(1_000);
  });
});

describe('the real calendars', () => {
  it('have their events at the times that python-dateutil computes', () => {
    const [from, to] = ['1990-01-01', '2035-01-01'];
    const span = { from: new Date(from), to: new Date(to) };
    const folder = join(process.env['TEST_DATA'] ?? '', 'ics');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ics'));
    const read = files.flatMap((name) => {
      const decoded = decodeText(readFileSync(join(folder, name)));
      const { problems, superseded, occurrences } = readCalendar('text' in decoded ? decoded.text : '', span);
      if (problems.length + superseded.length > 0) return [];
      const moments = [...new Set(occurrences.map(({ startsAt }) => Math.floor(startsAt.getTime() / 60_000)))];
      return [{ name: join(folder, name), moments: moments.toSorted((one, other) => one - other) }];
    });
    const { stdout } = python(scriptAt('calendars.py'), from, to, ...read.map(({ name }) => name));
    const reckoned = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as [string, number[] | string]);
    const known = read.filter((_, index) => Array.isArray(reckoned[index]?.[1]));
    const total = known.reduce((sum, { moments }) => sum + moments.length, 0);
    expect(known.length).toBeGreaterThan(read.length / 2);
    console.log(`${known.length} of ${read.length} files, ${total} moments`);
    for (const [name, result] of reckoned) if (typeof result === 'string') console.log(name, result);
    expect(known).toEqual(reckoned.flatMap(([name, moments]) => (Array.isArray(moments) ? [{ name, moments }] : [])));
  });
});
