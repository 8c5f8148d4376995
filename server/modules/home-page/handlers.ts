import { type Handlers, success } from '../../contract/handlers.ts';
import { cachedAnswer } from '../catalogue/cached-answer.ts';
import { contentVersion } from '../catalogue/version.ts';
import type { HandlerDependencies } from '../dependencies.ts';
import { readHomePage } from './store.ts';

/** What the home page shows to visitors. */
export function homePageHandlers({ db }: HandlerDependencies): Pick<Handlers, 'getHomePage'> {
  const homePage = cachedAnswer(
    () => contentVersion(db),
    async () => success(await readHomePage(db)).body,
  );
  return { getHomePage: async () => ({ status: 200, prepared: await homePage() }) };
}
