import { profileMessages } from '../../../src/messages/profile.ts';
import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { findProfile, saveProfile } from './store.ts';

/** The learner's portfolio profile. */
export function profileHandlers({ db, clock }: Platform): Pick<Handlers, 'getPortfolio' | 'saveProfile'> {
  return {
    getPortfolio: async (call) => {
      const profile = await findProfile(db, callerOf(call).user.id);
      return success({ portfolio_profile: profile === null ? [] : [profile] });
    },
    saveProfile: async (call) => {
      await saveProfile(db, callerOf(call).user.id, call.body, clock.now());
      return success({ list: profileMessages.saved });
    },
  };
}
