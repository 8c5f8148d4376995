import { LRUCache } from 'lru-cache';
import type { CourseKind } from '../../../src/shared/transport/schema.d.ts';
import { cachedAnswer } from '../../platform/content-versions/cached-answer.ts';
import { contentVersion } from '../../platform/content-versions/version.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import type { PreparedAnswer } from '../../platform/contract/prepared-answer.ts';
import { courseKinds } from '../../platform/db/course-schema.ts';
import type { HandlerDependencies } from '../../platform/dependencies.ts';
import { findCourse } from './details.ts';
import { type CourseQuery, type CourseScope, searchCourses } from './search.ts';
import { withStanding } from './standing.ts';

type CourseOperation = 'listCourses' | 'listLmsCourses' | 'listUniversityCourses' | 'getCourseDetails';

/** What is learned here. */
const learnedHere: readonly CourseKind[] = ['lms', 'free'];
const keptPages = 200;

/** The catalogue of courses, and what is told of each. */
export function courseHandlers({ db, clock }: HandlerDependencies): Pick<Handlers, CourseOperation> {
  const load = async (scope: CourseScope, query: CourseQuery) => success(await searchCourses(db, scope, query)).body;
  type Body = Awaited<ReturnType<typeof load>>;
  const kept = new LRUCache<string, () => Promise<PreparedAnswer<Body>>>({ max: keptPages });
  /** What was typed hardly comes twice; the other pages are asked for by everybody. */
  const list = async (scope: CourseScope, query: CourseQuery) => {
    if (query.q !== undefined) return { status: 200, body: await load(scope, query) } as const;
    const key = JSON.stringify([scope, Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))]);
    const answer =
      kept.get(key) ??
      cachedAnswer(
        () => contentVersion(db),
        () => load(scope, query),
      );
    kept.set(key, answer);
    return { status: 200, prepared: await answer() } as const;
  };
  return {
    listCourses: ({ query: { kind, ...query } }) => list({ kinds: kind === undefined ? courseKinds : [kind] }, query),
    listLmsCourses: ({ query }) => list({ kinds: learnedHere }, query),
    listUniversityCourses: ({ query: { university_id, ...query } }) =>
      list({ kinds: ['program'], universityId: university_id }, query),
    getCourseDetails: async ({ path, caller }) => {
      const course = await findCourse(db, path.id);
      if (course === null) return { status: 404 };
      return success(await withStanding(db, course, caller?.user ?? null, clock.now()));
    },
  };
}
