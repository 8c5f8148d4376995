import { rmSync } from 'node:fs';
import { buildStale, freshDataDir } from '../../support/portal-process.ts';
import { partsFolder } from './recorded.ts';

/** Builds what is stale, creates the database that the workers copy, and forgets the last report. */
export default async function buildChartsFirst(): Promise<void> {
  buildStale(['client', 'server', 'charts']);
  rmSync(await freshDataDir(), { recursive: true, force: true });
  rmSync(partsFolder, { recursive: true, force: true });
}
