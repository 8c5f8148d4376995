import type { Platform } from '../../platform/capability.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { findProfile } from '../profile/module.ts';
import { sectionsOf } from './sections.ts';

/** What learners show of themselves. */
export function portfolioHandlers({ db, clock }: Platform): Pick<Handlers, 'getOwnPortfolio'> {
  return {
    getOwnPortfolio: async (call) => {
      const { user } = callerOf(call);
      const profile = await findProfile(db, user.id);
      const sections = await sectionsOf(db, user.id);
      return success({
        server_now: clock.now().toISOString(),
        name: user.name,
        headline: profile?.headline || null,
        sections,
      });
    },
  };
}
