import { rmSync } from 'node:fs';
import { buildStale, freshDataDir } from './portal-process.ts';

/**
 * Builds the stale parts of the product and creates the database that the workers copy, so that no two workers do this
 * in parallel.
 */
export default async function buildFirst(): Promise<void> {
  buildStale();
  rmSync(await freshDataDir(), { recursive: true, force: true });
}
