import { listMessages as texts } from '../../../messages/list.ts';
import { courseAddress } from '../../../routes/course-address.ts';
import { type CatalogueQuery, useCatalogue } from '../../../shared/transport/catalogue.ts';
import { AlsoFound } from '../../../ui/list/also-found.tsx';

const maxShown = 4;
/** Fewer letters would match nearly everything. */
const minLetters = 2;

/** The query for a search text, or null if it is too short. */
export const coursesQuery = (words: string): CatalogueQuery | null =>
  words.length >= minLetters ? { q: words, page: 1 } : null;

/** Courses that match the search text, next to the universities. */
export function CoursesForWords({ words }: { words: string }) {
  const query = coursesQuery(words);
  const { data, isPlaceholderData } = useCatalogue('lms', query ?? {}, query !== null);
  if (query === null || data === undefined || isPlaceholderData || data.is_similar) return null;
  const all = { to: `/lms-courses?${new URLSearchParams({ q: words }).toString()}`, text: texts.seeAll(data.total) };
  return (
    <AlsoFound
      heading={texts.courses(words)}
      items={data.items.slice(0, maxShown).map((course) => ({
        to: courseAddress(course),
        title: course.title,
        lang: course.language,
      }))}
      all={data.total > maxShown ? all : null}
    />
  );
}
