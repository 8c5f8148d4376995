import { isLearner } from '../../machines/session/session.selectors.ts';
import { paletteMessages as texts } from '../../messages/palette.ts';
import { courseAddress } from '../../routes/course-address.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useCatalogue } from '../catalogue/lends.ts';
import { useUniversityPage } from '../universities/lends.ts';
import { type FoundPage, findPages } from './find-pages.ts';

export interface PaletteOption {
  kind: 'page' | 'course' | 'university' | 'all';
  to: string;
  title: string;
  /** The language of a title that people wrote. */
  lang?: string;
  /** Beside the title, in a lower voice. */
  note?: string | undefined;
}

const mostPages = 5;
/** Of courses and of universities each. */
const mostOfList = 5;
const debounceTime = 300;
/** Less than this would find nearly all of them. */
const fewestLetters = 2;

const nothing = { options: [], isSearching: false, hasFailed: false, error: null, retry: () => undefined };

/** What a list answers to the words; an answer to earlier words is given up. */
interface ListAnswer<Item> {
  data: { items: readonly Item[]; total: number } | undefined;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** The first of a list, and the way to all of them. */
function optionsOf<Item>(
  words: string,
  settled: string,
  { data, isError, isFetching, error, refetch }: ListAnswer<Item>,
  list: string,
  optionOf: (item: Item) => PaletteOption,
) {
  if (words.length < fewestLetters) return nothing;
  const page = isError ? undefined : data;
  const options = (page?.items ?? []).slice(0, mostOfList).map(optionOf);
  const to = `${list}?q=${encodeURIComponent(settled)}`;
  const all: PaletteOption = { kind: 'all', to, title: texts.allOf(page?.total ?? 0, settled) };
  return {
    options: options.length > 0 ? [...options, all] : options,
    isSearching: (settled !== words || isFetching || page === undefined) && !isError,
    hasFailed: isError && !isFetching,
    error,
    retry: () => void refetch(),
  };
}

/** What the palette offers for the words: courses, universities and pages, each group by itself. @param all the pages */
export function usePaletteOptions(query: string, all: readonly FoundPage[]) {
  const words = query.trim();
  const settled = useDebounced(words, debounceTime);
  const learner = useSession(isLearner);
  const isAsked = words.length >= fewestLetters && settled.length >= fewestLetters;
  const list = learner ? '/universities-list' : '/universities';
  const detail = learner ? '/universities-show' : '/universities';
  // What is only spelt much like the words would stand beside universities that have them.
  const found = useCatalogue('lms', { q: settled, page: 1 }, isAsked);
  const courses = optionsOf(
    words,
    settled,
    { ...found, data: found.data?.is_similar ? { items: [], total: 0 } : found.data },
    '/lms-courses',
    (course): PaletteOption => ({
      kind: 'course',
      to: courseAddress(course),
      title: course.title,
      lang: course.language,
      note: course.subject,
    }),
  );
  const universities = optionsOf(
    words,
    settled,
    useUniversityPage({ q: settled, page_size: 24 }, isAsked),
    list,
    ({ id, name, country_name }): PaletteOption => ({
      kind: 'university',
      to: `${detail}/${id}`,
      title: name,
      note: country_name,
    }),
  );
  const pages = findPages(all, words, mostPages).map(({ to, title }): PaletteOption => ({ kind: 'page', to, title }));
  return { words, list, pages, courses, universities };
}
