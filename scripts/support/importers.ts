import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { root } from './run.ts';

/** For each file, the files that import it. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** The specifiers in a source after `from` or in `import(…)`. */
function requestsIn(file: string, source: string, withTypes: boolean): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const isType = (entries: readonly { isType: boolean }[]) =>
    !withTypes && entries.length > 0 && entries.every((one) => one.isType);
  return [
    ...staticImports.filter(({ entries }) => !isType(entries)).map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType: one }) =>
        moduleRequest === null || (one && !withTypes) ? [] : [moduleRequest.value],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
}

/**
 * Finds the importers of each of these files.
 *
 * @param files paths from the project root; files other than TypeScript have no imports
 * @param withTypes whether type-only imports count; for selecting tests they don't, because the type check covers them
 */
export function readImporters(files: readonly string[], withTypes = false): Importers {
  const known = new Set(files);
  const importers = new Map<string, Set<string>>();
  for (const file of files.filter((one) => /(?<!\.d)\.tsx?$/.test(one)))
    for (const request of requestsIn(file, readFileSync(join(root, file), 'utf8'), withTypes)) {
      if (!request.startsWith('.')) continue;
      const imported = posix.join(posix.dirname(file), request);
      if (known.has(imported)) importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  return importers;
}

/**
 * All files that import one of these files directly or indirectly.
 *
 * @param isEnd whether the search stops at a file
 */
export function reachedFrom(
  importers: Importers,
  files: readonly string[],
  isEnd: (file: string) => boolean,
): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) if (!isEnd(file)) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
