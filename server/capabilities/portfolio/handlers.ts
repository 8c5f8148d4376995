import type { OwnPortfolio } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { keepLinkKey, linkKey } from '../../platform/storage/links.ts';
import { fileAddress } from './file-route.ts';
import { findPortfolio } from './find.ts';
import { deleteVariant, findVariant, variantsOf } from './variants.ts';

type PortfolioOperation = 'getOwnPortfolio' | 'makePortfolioFile' | 'listPortfolioVariants' | 'deletePortfolioVariant';

/** Handlers for learners' own portfolios. */
export function portfolioHandlers({ db, clock }: Platform): Pick<Handlers, PortfolioOperation> {
  return {
    getOwnPortfolio: async (call) =>
      success<OwnPortfolio>({
        server_now: clock.now().toISOString(),
        ...(await findPortfolio(db, callerOf(call).user, clock.now())),
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
    deletePortfolioVariant: async (call) =>
      success({ variant: await deleteVariant(db, callerOf(call).user.id, call.body.number) }),
  };
}
