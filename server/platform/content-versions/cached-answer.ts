import { type PreparedAnswer, prepareAnswer } from '../contract/prepared-answer.ts';
import { createSharedCache } from './shared-cache.ts';
import { sharedRead } from './shared-read.ts';

/**
 * Caches answers that depend only on catalogues and the key, for one version of the catalogues. The version is read for
 * each request, because another process may have changed a catalogue.
 *
 * @param max how many answers are cached
 */
export function cachedAnswers<Body, Context>(
  version: () => Promise<number | string>,
  load: (context: Context, version: string) => Promise<Body>,
  max: number,
): (key: string, context: Context) => Promise<PreparedAnswer<Body>> {
  const readVersion = sharedRead(version);
  const answers = createSharedCache<PreparedAnswer<Body>, { context: Context; version: string }>({
    max,
    make: async (_key, { context, version: current }) => prepareAnswer(await load(context, current)),
  });
  return async (key, context) => {
    const current = String(await readVersion());
    return answers.get(`${current} ${key}`, { context, version: current });
  };
}

/** Like `cachedAnswers`, for a single answer without a key. */
export function cachedAnswer<Body>(
  version: () => Promise<number | string>,
  load: () => Promise<Body>,
): () => Promise<PreparedAnswer<Body>> {
  const answers = cachedAnswers<Body, undefined>(version, load, 1);
  return () => answers('', undefined);
}
