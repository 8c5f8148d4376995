import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stampFile } from '../scripts/inputs.mjs';
import { type PortalProcess, startPortal } from '../tests/support/portal-process.ts';
import { type Row, seconds } from './report.ts';

/** The resident memory of a process, in bytes. */
export const residentMemoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) * 1024;

export const residentMemory = ({ process }: PortalProcess) => residentMemoryOf(process.pid ?? 0);

async function timedStart(dataDir: string): Promise<number> {
  const start = performance.now();
  const portal = await startPortal(dataDir, { program: 'scripts/start.mjs' });
  const time = performance.now() - start;
  await portal.stop();
  return time;
}

/** The time until the ready line, with and without a build, with an empty and an existing data folder. */
export async function measureStarts(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const isBuilt of [false, true]) {
    const dataDir = mkdtempSync(join(tmpdir(), 'acado-bench-'));
    for (const folder of ['empty', 'existing']) {
      if (!isBuilt) rmSync(stampFile, { force: true });
      const isFromNothing = !isBuilt || folder === 'empty';
      rows.push({
        what: `start, ${isBuilt ? 'built' : 'not built'}, ${folder} data folder`,
        value: seconds(await timedStart(dataDir)),
        orientation: isFromNothing ? '20 s' : '2 s',
      });
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  return rows;
}
