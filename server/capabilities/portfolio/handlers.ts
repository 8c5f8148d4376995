import type { OwnPortfolio } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../platform/capability.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { keepLinkKey, linkKey, ownMark } from '../../platform/storage/links.ts';
import { fileAddress } from './file-route.ts';
import { findPortfolio } from './find.ts';
import { listOffers } from './offers.ts';

/** What learners show of themselves. */
export function portfolioHandlers({
  db,
  clock,
  linkOrigin,
}: Platform): Pick<Handlers, 'getOwnPortfolio' | 'listPortfolioOffers' | 'makePortfolioFile'> {
  return {
    listPortfolioOffers: async (call) => success(await listOffers(db, callerOf(call).user.id, linkOrigin)),
    getOwnPortfolio: async (call) =>
      success<OwnPortfolio>({
        server_now: clock.now().toISOString(),
        ...(await findPortfolio(db, callerOf(call).user)),
      }),
    makePortfolioFile: async (call) => {
      const { user } = callerOf(call);
      await keepLinkKey(db);
      const key = await linkKey(db);
      if (key === null) throw new Error('The key of links that was kept is gone');
      return success({ address: fileAddress(ownMark(key, 'portfolio', user.id, clock.now()), user.name) });
    },
  };
}
