import type { PublicPortfolio } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { findOwner, findSeen, shownNow } from './shared-portfolio.ts';
import { changeSharing, findSharing, sharingAnswer } from './sharing.ts';
import { chooseUsername } from './usernames.ts';
import { countView, isPerson } from './views.ts';

type SharingOperation =
  | 'getPortfolioSharing'
  | 'changePortfolioSharing'
  | 'chooseUsername'
  | 'previewPortfolio'
  | 'getPublicPortfolio'
  | 'addPortfolioView';

/** Handlers for sharing settings. */
export function sharingHandlers({ db, clock }: Platform): Pick<Handlers, SharingOperation> {
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
      return success(await shownNow(db, user, await findSharing(db, user.id), clock.now()));
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
      // Don't reveal whether the portfolio exists.
      return success(null);
    },
  };
}
