import { type Handlers, success } from '../../contract/handlers.ts';
import { cachedAnswer } from '../catalogue/cached-answer.ts';
import { contentVersion } from '../catalogue/version.ts';
import type { HandlerDependencies } from '../dependencies.ts';
import { readPublicFigures } from './store.ts';

/** What the home page tells visitors about the catalogues. */
export function publicFigureHandlers({ db }: HandlerDependencies): Pick<Handlers, 'getPublicFigures'> {
  const figures = cachedAnswer(
    () => contentVersion(db),
    async () => success(await readPublicFigures(db)).body,
  );
  return { getPublicFigures: async () => ({ status: 200, prepared: await figures() }) };
}
