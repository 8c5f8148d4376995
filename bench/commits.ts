import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startPGlite } from '../server/platform/db/embedded.ts';
import { median, type Row } from './report.ts';

const commits = 300;

async function medianCommit(start: (dataDir: string) => Promise<PGlite>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'acado-bench-'));
  const client = await start(join(folder, 'database'));
  try {
    await client.exec('create table written (number integer)');
    const times: number[] = [];
    for (let number = 0; number < commits; number += 1) {
      const begin = performance.now();
      await client.query('insert into written values ($1)', [number]);
      times.push(performance.now() - begin);
    }
    return median(times);
  } finally {
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The cost of making commits on the embedded database survive a power cut. */
export async function measureCommits(): Promise<Row[]> {
  const flushed = await medianCommit((dataDir) => startPGlite({ dataDir }));
  const unflushed = await medianCommit((dataDir) => PGlite.create({ dataDir }));
  return [
    { what: 'commit, embedded, flushed to disk', value: `${flushed.toFixed(2)} ms` },
    { what: 'the same, not flushed', value: `${unflushed.toFixed(2)} ms` },
    { what: 'the cost of flushing', value: `${(flushed - unflushed).toFixed(2)} ms`, orientation: '10 ms' },
  ];
}
