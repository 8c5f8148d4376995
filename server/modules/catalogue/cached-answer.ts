import { type PreparedAnswer, prepareAnswer } from '../../contract/prepared-answer.ts';
import type { Db } from '../../db/database.ts';
import { sharedRead } from './shared-read.ts';
import { type Catalogue, catalogueVersion } from './version.ts';

/**
 * An answer that depends on catalogues alone, made once for each version of them. The version is read for each request,
 * since another process may have changed a catalogue.
 */
export function cachedAnswer<Body>(
  db: Db,
  catalogues: Catalogue[],
  load: () => Promise<Body>,
): () => Promise<PreparedAnswer<Body>> {
  const readVersion = sharedRead(() => catalogueVersion(db, ...catalogues));
  let cached: { version: number; answer: Promise<PreparedAnswer<Body>> } | undefined;
  return async () => {
    const version = await readVersion();
    if (cached?.version !== version) {
      const entry = { version, answer: load().then((body) => prepareAnswer(body)) };
      cached = entry;
      entry.answer.catch(() => {
        if (cached === entry) cached = undefined;
      });
    }
    return cached.answer;
  };
}
