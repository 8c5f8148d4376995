import { AsyncLocalStorage } from 'node:async_hooks';
import type { PathEntry } from '../routes/paths.ts';
import { contributions } from './contributions.ts';
import { layoutImports } from './layouts/layout-switch.tsx';
import { importOwnPages, pageOf, parentPageOf } from './pages.ts';

const imported = new AsyncLocalStorage<Set<string>>();

/** The build writes a call of this function before each import on demand (scripts/named-imports.ts). */
Object.assign(globalThis, { onImport: (name: string) => imported.getStore()?.add(name) });

/**
 * The modules that the program imports for a learner's page, by their names in the client's manifest. Empty without a
 * build.
 */
export async function modulesOf(entry: PathEntry): Promise<readonly string[]> {
  const modules = new Set<string>();
  const page = await pageOf(entry);
  await imported.run(modules, async () => {
    await layoutImports[entry.layout ?? 'collapsibleSide']();
    await importOwnPages();
    if (entry.parent !== undefined) await (await parentPageOf([entry]))(contributions);
    await (page.forLearners ?? page).page(contributions);
  });
  return [...modules];
}
