import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './run.ts';

const request = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/**
 * A module and all of the project's files that it imports, directly or through others, types as well.
 *
 * @param entry path from the root of the project
 */
export function sourcesOf(entry: string): readonly string[] {
  const sources = new Set([entry]);
  for (const source of sources)
    for (const [, path = ''] of readFileSync(join(root, source), 'utf8').matchAll(request))
      sources.add(posix.join(posix.dirname(source), path));
  return [...sources].toSorted();
}
