import { cachedAnswer } from '../../platform/content-versions/cached-answer.ts';
import { contentVersion } from '../../platform/content-versions/version.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import type { HandlerDependencies } from '../../platform/dependencies.ts';
import { readPublicFigures } from './store.ts';

/** What the home page tells visitors about the catalogues. */
export function publicFigureHandlers({ db }: HandlerDependencies): Pick<Handlers, 'getPublicFigures'> {
  const figures = cachedAnswer(
    () => contentVersion(db),
    async () => success(await readPublicFigures(db)).body,
  );
  return { getPublicFigures: async () => ({ status: 200, prepared: await figures() }) };
}
