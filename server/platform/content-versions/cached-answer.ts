import { type PreparedAnswer, prepareAnswer } from '../contract/prepared-answer.ts';
import { sharedRead } from './shared-read.ts';

/**
 * An answer that depends on catalogues alone, made once for each version of them. The version is read for each request,
 * since another process may have changed a catalogue.
 */
export function cachedAnswer<Body>(
  version: () => Promise<number | string>,
  load: () => Promise<Body>,
): () => Promise<PreparedAnswer<Body>> {
  const readVersion = sharedRead(version);
  let cached: { version: number | string; answer: Promise<PreparedAnswer<Body>> } | undefined;
  return async () => {
    const current = await readVersion();
    if (cached?.version !== current) {
      const entry = { version: current, answer: load().then((body) => prepareAnswer(body)) };
      cached = entry;
      entry.answer.catch(() => {
        if (cached === entry) cached = undefined;
      });
    }
    return cached.answer;
  };
}
