import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { eligibilityOf } from './eligibility.ts';
import { listApplied } from './own-list.ts';
import { listSaved, saveProgramme } from './saved-programmes.ts';
import { deleteSearch, listSearches, saveSearch, setSearchNotifications } from './saved-searches.ts';
import { standingOf } from './standing.ts';
import { findProgramme, programmeLists, readProgramme, readStep } from './store.ts';

type Own =
  | 'checkEligibility'
  | 'listSavedProgrammes'
  | 'listAppliedProgrammes'
  | 'getProgrammeStanding'
  | 'saveProgramme'
  | 'listSavedSearches'
  | 'saveSearch'
  | 'changeSavedSearch'
  | 'deleteSavedSearch';

/** Handlers for public programmes. */
export function programmeHandlers({
  db,
  clock,
}: Platform): Pick<Handlers, 'listProgrammes' | 'getProgramme' | 'getProgrammeStep'> {
  const list = programmeLists(db);
  return {
    listProgrammes: async ({ query }) => success(await list(query, clock.now())),
    getProgramme: async ({ path: { id } }) => {
      const answer = await readProgramme(db, id, clock.now());
      return answer === null ? { status: 404 } : success(answer);
    },
    getProgrammeStep: async ({ path: { id } }) => {
      const answer = await readStep(db, id, clock.now());
      return answer === null ? { status: 404 } : success(answer);
    },
  };
}

/** Handlers for saved programmes and searches. */
export function ownHandlers({ db, clock }: Platform): Pick<Handlers, Own> {
  return {
    checkEligibility: async (call) => {
      const programme = await findProgramme(db, call.path.id);
      if (programme === null) return { status: 404 };
      return success(await eligibilityOf(db, programme, callerOf(call).user.id));
    },
    listSavedProgrammes: async (call) => {
      const { kind, page = 1 } = call.query;
      return success(await listSaved(db, callerOf(call).user.id, kind, page, clock.now()));
    },
    listAppliedProgrammes: async (call) => {
      const { kind, page = 1 } = call.query;
      return success(await listApplied(db, callerOf(call).user.id, kind, page, clock.now()));
    },
    getProgrammeStanding: async (call) =>
      success(await standingOf(db, callerOf(call).user.id, call.query.id, clock.now())),
    saveProgramme: async (call) => {
      const { programme_id, is_saved } = call.body;
      const outcome = await db.transaction((tx) =>
        saveProgramme(tx, callerOf(call).user.id, programme_id, is_saved, clock.now()),
      );
      if (outcome === 'missing') return { status: 404 };
      return outcome === 'full' ? { status: 409, code: 'too_many_saved' } : success(null);
    },
    listSavedSearches: async (call) => success(await listSearches(db, callerOf(call).user.id)),
    saveSearch: async (call) => {
      const saved = await db.transaction((tx) => saveSearch(tx, callerOf(call).user.id, call.body, clock.now()));
      return saved === null ? { status: 409, code: 'too_many_searches' } : success(saved);
    },
    changeSavedSearch: async (call) => {
      const { id, has_notifications } = call.body;
      const changed = await setSearchNotifications(db, callerOf(call).user.id, id, has_notifications, clock.now());
      return changed === null ? { status: 404 } : success(changed);
    },
    deleteSavedSearch: async (call) =>
      (await deleteSearch(db, callerOf(call).user.id, call.body.id)) ? success(null) : { status: 404 },
  };
}
