import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './run.ts';

const request = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/**
 * A module and all project files that it imports directly or indirectly, including types.
 *
 * @param entry path from the project root
 */
export function sourcesOf(entry: string): readonly string[] {
  const sources = new Set([entry]);
  for (const source of sources)
    for (const [, path = ''] of readFileSync(join(root, source), 'utf8').matchAll(request))
      sources.add(posix.join(posix.dirname(source), path));
  return [...sources].toSorted();
}
