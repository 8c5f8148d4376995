import type { Platform } from '../../manifest.ts';
import { cachedAnswer } from '../../platform/content-versions/cached-answer.ts';
import { catalogueVersion } from '../../platform/content-versions/version.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { unknownIds } from '../../platform/contract/unknown-ids.ts';
import { listUniversities, universityPages } from './search.ts';
import { findUniversity, listUserUniversities, replaceUniversities } from './store.ts';

type UniversityOperation = 'listUniversities' | 'getUniversityMeta' | 'saveUniversities' | 'listUserUniversities';

/** Handlers for universities and the learner's selection. */
export function universityHandlers({ db }: Platform): Pick<Handlers, UniversityOperation> {
  const allUniversities = cachedAnswer(
    () => catalogueVersion(db, 'universities'),
    async () => success(await listUniversities(db)).body,
  );
  const pageOf = universityPages(db);
  return {
    listUniversities: async ({ query: { ids, page, page_size, ...filter } }) => {
      const isPaged = [page, page_size, ...Object.values(filter)].some((value) => value !== undefined);
      if (isPaged) return success(await pageOf({ ids, ...filter }, { page, page_size }));
      if (ids !== undefined) return success(await listUniversities(db, ids));
      return { status: 200, prepared: await allUniversities() };
    },
    getUniversityMeta: async ({ path }) => {
      const university = await findUniversity(db, path.id);
      return university === null ? { status: 404 } : success(university);
    },
    saveUniversities: async (call) => {
      const userId = callerOf(call).user.id;
      const unknown = await db.transaction((tx) => replaceUniversities(tx, userId, call.body.organisation_ids));
      return unknown.length > 0 ? unknownIds('organisation_ids', unknown) : success(null);
    },
    listUserUniversities: async (call) => success(await listUserUniversities(db, callerOf(call).user.id)),
  };
}
