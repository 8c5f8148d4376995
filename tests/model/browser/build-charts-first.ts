import { rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { build } from 'vite';
import { buildStale, freshDataDir } from '../../support/portal-process.ts';
import { inspection } from './recorded.ts';

/**
 * Builds stale parts of the product and the script that inspects the pages. Then creates the database that the workers
 * copy.
 */
export default async function buildChartsFirst(): Promise<void> {
  buildStale(['client', 'server']);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: dirname(inspection),
      lib: {
        entry: 'tests/model/browser/inspect-page.ts',
        formats: ['iife'],
        name: 'inspection',
        fileName: () => basename(inspection),
      },
    },
  });
  rmSync(await freshDataDir(), { recursive: true, force: true });
}
