import type { Platform } from '../../manifest.ts';
import { cachedAnswers } from '../../platform/content-versions/cached-answer.ts';
import { reviewedVersion } from '../../platform/content-versions/version.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import { courseKinds } from '../../tables/courses.ts';
import { type CourseQuery, type CourseScope, courseSearch, learnedHere } from './search.ts';

type CourseOperation = 'listCourses' | 'listLmsCourses' | 'listUniversityCourses';

const keptPages = 200;

/** Handlers for the course catalogue. */
export function courseHandlers({ db }: Platform): Pick<Handlers, CourseOperation> {
  const search = courseSearch(db);
  const load = async (scope: CourseScope, query: CourseQuery, version?: string) =>
    success(await search(scope, query, version)).body;
  const answerOf = cachedAnswers(
    () => reviewedVersion(db),
    ({ scope, query }: { scope: CourseScope; query: CourseQuery }, version) => load(scope, query, version),
    keptPages,
  );
  /** Don't cache typed searches, which rarely repeat; everyone asks for the other pages. */
  const list = async (scope: CourseScope, query: CourseQuery) => {
    if (query.q !== undefined) return { status: 200, body: await load(scope, query) } as const;
    const key = JSON.stringify([scope, Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))]);
    return { status: 200, prepared: await answerOf(key, { scope, query }) } as const;
  };
  return {
    listCourses: ({ query: { kind, ...query } }) => list({ kinds: kind === undefined ? courseKinds : [kind] }, query),
    listLmsCourses: ({ query }) => list({ kinds: learnedHere }, query),
    listUniversityCourses: ({ query: { university_id, ...query } }) =>
      list({ kinds: ['program'], universityId: university_id }, query),
  };
}
