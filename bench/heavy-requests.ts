import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/support/run.ts';
import { milliseconds, type Row } from './report.ts';

const shown = 10;

interface Report {
  usual: number;
  turns: readonly { call: string; text: string; turn: number }[];
}

/** The longest turns of the event loop for the largest requests with the worst texts, in processor time. */
export function measureHeavyRequests(): Row[] {
  const argv = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'slow',
    'tests/contract/heavy-requests.slow.test.ts',
  ];
  spawnSync(process.execPath, argv, { cwd: root, stdio: 'inherit' });
  const report = JSON.parse(readFileSync(join(root, 'test-results/heavy-requests.json'), 'utf8')) as Report;
  return [
    { what: 'usual turn of a large request', value: milliseconds(report.usual) },
    ...report.turns.slice(0, shown).map(({ call, text, turn }) => ({
      what: `longest turn by ${call}, ${text}`,
      value: milliseconds(turn),
      orientation: '50 ms',
    })),
  ];
}
