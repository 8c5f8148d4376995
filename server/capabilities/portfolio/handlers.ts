import { shownOf } from '../../../src/shared/portfolio/shown.ts';
import type { OwnPortfolio, PublicPortfolio, ShownPortfolio } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../platform/capability.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { keepLinkKey, linkKey } from '../../platform/storage/links.ts';
import { fileAddress } from './file-route.ts';
import { findPortfolio } from './find.ts';
import { changeSharing, findSharing, sharingAnswer } from './sharing.ts';
import { findOwner, findSeen } from './shown.ts';
import { chooseUsername } from './usernames.ts';
import { deleteVariant, findVariant, variantsOf } from './variants.ts';
import { countView, isPerson } from './views.ts';

type PortfolioHandlers = Pick<
  Handlers,
  | 'getOwnPortfolio'
  | 'makePortfolioFile'
  | 'listPortfolioVariants'
  | 'deletePortfolioVariant'
  | 'getPortfolioSharing'
  | 'changePortfolioSharing'
  | 'chooseUsername'
  | 'previewPortfolio'
  | 'getPublicPortfolio'
  | 'addPortfolioView'
>;

/** What learners show of themselves, and who sees it. */
export function portfolioHandlers({ db, clock }: Platform): PortfolioHandlers {
  const answerSharing = async (userId: number) => success(await sharingAnswer(db, userId, clock.now()));
  return {
    getPortfolioSharing: (call) => answerSharing(callerOf(call).user.id),
    changePortfolioSharing: async (call) => {
      const { id } = callerOf(call).user;
      const isChanged = await changeSharing(db, id, call.body, clock.now());
      return isChanged ? answerSharing(id) : { status: 409, code: 'username_needed' };
    },
    chooseUsername: async (call) => {
      const { id } = callerOf(call).user;
      const isFree = await chooseUsername(db, id, call.body.username, clock.now());
      return isFree ? answerSharing(id) : { status: 409, code: 'username_taken' };
    },
    previewPortfolio: async (call) => {
      const { user } = callerOf(call);
      return success<ShownPortfolio>(shownOf(await findPortfolio(db, user), await findSharing(db, user.id)));
    },
    getPublicPortfolio: async ({ path, query }) => {
      const seen = await findSeen(db, path.username, query.key ?? null, clock.now());
      if (seen === null) return { status: 404 };
      return success<PublicPortfolio>({ is_listed: seen.isListed, portfolio: seen.portfolio });
    },
    addPortfolioView: async ({ body: { username, key }, caller, client }) => {
      const now = clock.now();
      const owner = isPerson(client.userAgent) ? await findOwner(db, username, key, now) : null;
      if (owner !== null && owner.id !== caller?.user.id) await countView(db, owner.id, now);
      // Whether there is such a portfolio, the answer does not say.
      return success(null);
    },
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
