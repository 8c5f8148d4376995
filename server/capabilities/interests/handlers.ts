import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { unknownIds } from '../../platform/contract/unknown-ids.ts';
import { listInterestAreas, replaceInterestAreas } from './store.ts';

/** Interest areas, and the learner's choice. */
export function interestHandlers({ db }: Platform): Pick<Handlers, 'listInterestAreas' | 'saveInterestAreas'> {
  return {
    listInterestAreas: async ({ caller }) => success(await listInterestAreas(db, caller?.user.id ?? null)),
    saveInterestAreas: async (call) => {
      const userId = callerOf(call).user.id;
      const unknown = await db.transaction((tx) => replaceInterestAreas(tx, userId, call.body.category_ids));
      return unknown.length > 0 ? unknownIds('category_ids', unknown) : success(null);
    },
  };
}
