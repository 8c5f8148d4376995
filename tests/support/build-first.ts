import { rmSync } from 'node:fs';
import { buildStale, freshDataDir } from './portal-process.ts';

/** Builds what is stale and creates the database that the workers copy, so that no two of them do it at once. */
export default async function buildFirst(): Promise<void> {
  buildStale();
  rmSync(await freshDataDir(), { recursive: true, force: true });
}
