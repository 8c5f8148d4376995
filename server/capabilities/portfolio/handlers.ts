import type { OwnPortfolio } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../platform/capability.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { keepLinkKey, linkKey } from '../../platform/storage/links.ts';
import { fileAddress } from './file-route.ts';
import { findPortfolio } from './find.ts';
import { listOffers } from './offers.ts';
import { portfolioDrafts } from './sections.ts';
import { deleteVariant, findVariant, variantsOf } from './variants.ts';
import { deleteVersion, findVersion, itemOf, keepVersion, listVersions, restoreVersion } from './versions.ts';

type PortfolioOperation =
  | 'getOwnPortfolio'
  | 'listPortfolioOffers'
  | 'makePortfolioFile'
  | 'listPortfolioVersions'
  | 'keepPortfolioVersion'
  | 'getPortfolioVersion'
  | 'deletePortfolioVersion'
  | 'restorePortfolioVersion'
  | 'listPortfolioVariants'
  | 'deletePortfolioVariant';

/** What learners show of themselves. */
export function portfolioHandlers({ db, clock, linkOrigin }: Platform): Pick<Handlers, PortfolioOperation> {
  return {
    listPortfolioVersions: async (call) => success(await listVersions(db, callerOf(call).user.id)),
    keepPortfolioVersion: async (call) => {
      const wish = { why: call.body.why, name: call.body.name.trim() };
      const kept = await db.transaction((tx) => keepVersion(tx, callerOf(call).user.id, wish, clock.now()));
      return kept === null ? { status: 409, code: 'too_many_versions' } : success(itemOf(kept));
    },
    getPortfolioVersion: async (call) => {
      const found = await findVersion(db, callerOf(call).user.id, call.path.version_id);
      return found === null ? { status: 404 } : success(found);
    },
    deletePortfolioVersion: async (call) =>
      (await deleteVersion(db, callerOf(call).user.id, call.body.id)) ? success(null) : { status: 404 },
    restorePortfolioVersion: async (call) => {
      const restored = await restoreVersion(db, portfolioDrafts, callerOf(call).user.id, call.body, clock.now());
      if (restored === 'missing') return { status: 404 };
      return restored === 'changed' ? { status: 409, code: 'portfolio_changed' } : success(restored);
    },
    listPortfolioOffers: async (call) => success(await listOffers(db, callerOf(call).user.id, linkOrigin)),
    getOwnPortfolio: async (call) =>
      success<OwnPortfolio>({
        server_now: clock.now().toISOString(),
        ...(await findPortfolio(db, callerOf(call).user)),
      }),
    makePortfolioFile: async (call) => {
      const { id: userId, name } = callerOf(call).user;
      const { variant } = call.body;
      if (variant !== undefined && (await findVariant(db, userId, variant)) === null) return { status: 404 };
      await keepLinkKey(db);
      const key = await linkKey(db);
      if (key === null) throw new Error('The key of links that was kept is gone');
      return success({ address: fileAddress(key, { userId, name, variant }, clock.now()) });
    },
    listPortfolioVariants: async (call) => success({ variants: await variantsOf(db, callerOf(call).user.id) }),
    deletePortfolioVariant: async (call) => {
      await deleteVariant(db, callerOf(call).user.id, call.body.number);
      return success(null);
    },
  };
}
