import { and, desc, eq, sql } from 'drizzle-orm';
import { courseAddress } from '../../../src/routes/course-address.ts';
import type { Platform } from '../../manifest.ts';
import { listFor, maxCounted, maxShown, type SearchSource } from '../../platform/search/source.ts';
import { corrected } from '../../platform/search/spelling.ts';
import { courses } from '../../tables/courses.ts';
import { universities } from '../../tables/universities.ts';
import { type CourseScope, courseSpellings, learnedHere, readingOf, shownIn } from './search.ts';

/** Our own courses, and programmes of universities. */
export const courseSources = (platform: Platform): SearchSource[] => [
  sourceOf(platform, { type: 'courses', order: 10 }, { kinds: learnedHere }, '/lms-courses'),
  sourceOf(platform, { type: 'programs', order: 40 }, { kinds: ['program'] }, '/courses'),
];

function sourceOf(
  { db }: Platform,
  place: Pick<SearchSource, 'type' | 'order'>,
  scope: CourseScope,
  list: string,
): SearchSource {
  const isShown = shownIn(scope);
  return {
    ...place,
    find: async ({ words }) => {
      const reading = await readingOf(db, words, isShown);
      if (reading === null) return null;
      const matches = and(isShown, reading.matches);
      const rows = await db
        .select({
          id: courses.id,
          kind: courses.kind,
          title: courses.title,
          summary: courses.summary,
          subject: courses.subject,
          language: courses.language,
          university: universities.name,
        })
        .from(courses)
        .leftJoin(universities, eq(universities.id, courses.universityId))
        .where(matches)
        .orderBy(...reading.nearest, desc(courses.popularity), sql`${courses.id}`)
        .limit(maxShown);
      const some = db.select({ id: courses.id }).from(courses).where(matches).limit(maxCounted).as('some');
      return {
        items: rows.map(({ id, kind, title, summary, subject, language, university }) => ({
          title,
          url: courseAddress({ id, kind }),
          note: university ?? subject,
          snippet: summary,
          language,
        })),
        total: await db.$count(some),
        url: listFor(list, words),
      };
    },
    correct: ({ words }) => corrected(words, courseSpellings(db, isShown)),
  };
}
