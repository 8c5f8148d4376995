import { type PreparedAnswer, prepareAnswer } from '../contract/prepared-answer.ts';
import { createSharedCache } from './shared-cache.ts';
import { sharedRead } from './shared-read.ts';

/**
 * Answers that depend on catalogues and their key alone, each made once for each version of the catalogues. The version
 * is read for each request, since another process may have changed a catalogue.
 *
 * @param max how many answers are cached
 */
export function cachedAnswers<Body, Context>(
  version: () => Promise<number | string>,
  load: (context: Context) => Promise<Body>,
  max: number,
): (key: string, context: Context) => Promise<PreparedAnswer<Body>> {
  const readVersion = sharedRead(version);
  const answers = createSharedCache<PreparedAnswer<Body>, Context>({
    max,
    make: async (_key, context) => prepareAnswer(await load(context)),
  });
  return async (key, context) => answers.get(`${await readVersion()} ${key}`, context);
}

/** The same, of one answer. */
export function cachedAnswer<Body>(
  version: () => Promise<number | string>,
  load: () => Promise<Body>,
): () => Promise<PreparedAnswer<Body>> {
  const answers = cachedAnswers<Body, undefined>(version, load, 1);
  return () => answers('', undefined);
}
