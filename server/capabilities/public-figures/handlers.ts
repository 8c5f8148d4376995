import type { Platform } from '../../manifest.ts';
import { cachedAnswer } from '../../platform/content-versions/cached-answer.ts';
import { contentVersion } from '../../platform/content-versions/version.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import { readPublicFigures } from './store.ts';

/** The figures about the catalogues on the home page for visitors. */
export function publicFigureHandlers({ db }: Platform): Pick<Handlers, 'getPublicFigures'> {
  const figures = cachedAnswer(
    () => contentVersion(db),
    async () => success(await readPublicFigures(db)).body,
  );
  return { getPublicFigures: async () => ({ status: 200, prepared: await figures() }) };
}
