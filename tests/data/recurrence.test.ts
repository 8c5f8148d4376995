import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { casesIn, differences } from '../recurrence/compare.ts';

const script = fileURLToPath(new URL('../recurrence/rules.py', import.meta.url));
const python = (...argv: string[]) => spawnSync('python3', argv, { encoding: 'utf8', maxBuffer: 1 << 28 });
const hasDateutil = python('-c', 'import dateutil').status === 0;
if (!hasDateutil) console.log('There is no python-dateutil here, so rules are compared with its stored results alone');

describe.runIf(hasDateutil)('rules of recurrence', () => {
  it('are repeated as python-dateutil repeats them, thousands from a seed that is told', { timeout: 600_000 }, () => {
    const seed = process.env['RULES_SEED'] ?? '2026';
    const { stdout, stderr, status } = python(script, seed, process.env['RULES_EACH'] ?? '150');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const cases = casesIn(stdout);
    const { compared, wrong } = differences(cases);
    console.log(`Seed ${seed}: ${cases.length} rules, ${compared} comparisons, ${wrong.length} wrong`);
    expect(wrong).toEqual([]);
    expect(cases.length).toBeGreaterThan(1_000);
  });
});
