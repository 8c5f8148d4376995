import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { listOffers } from './offers.ts';
import { portfolioDrafts } from './sections.ts';
import { deleteVersion, findVersion, itemOf, keepVersion, listVersions, restoreVersion } from './versions.ts';

type VersionOperation =
  | 'listPortfolioOffers'
  | 'listPortfolioVersions'
  | 'keepPortfolioVersion'
  | 'getPortfolioVersion'
  | 'deletePortfolioVersion'
  | 'restorePortfolioVersion';

/** Handlers for versions of portfolios and offered entries. */
export function versionHandlers({ db, clock, linkOrigin }: Platform): Pick<Handlers, VersionOperation> {
  return {
    listPortfolioVersions: async (call) => success(await listVersions(db, callerOf(call).user.id)),
    keepPortfolioVersion: async (call) => {
      const input = { why: call.body.why, name: call.body.name.trim() };
      const kept = await db.transaction((tx) => keepVersion(tx, callerOf(call).user.id, input, clock.now()));
      return kept === null ? { status: 409, code: 'too_many_versions' } : success(itemOf(kept));
    },
    getPortfolioVersion: async (call) => {
      const found = await findVersion(db, callerOf(call).user.id, call.path.version_id, clock.now());
      return found === null ? { status: 404 } : success(found);
    },
    deletePortfolioVersion: async (call) =>
      (await deleteVersion(db, callerOf(call).user.id, call.body.id)) ? success(null) : { status: 404 },
    restorePortfolioVersion: async (call) => {
      const restored = await restoreVersion(db, portfolioDrafts, callerOf(call).user.id, call.body, clock.now());
      if (restored === 'missing') return { status: 404 };
      if (restored === 'full') return { status: 409, code: 'portfolio_files_full' };
      if (restored === 'large') return { status: 409, code: 'portfolio_too_large' };
      return restored === 'changed' ? { status: 409, code: 'portfolio_changed' } : success(restored);
    },
    listPortfolioOffers: async (call) => success(await listOffers(db, callerOf(call).user.id, linkOrigin)),
  };
}
