import { useMemo } from 'react';
import { useSession } from '../../actors/use-session.ts';
import { useUniversityPage } from '../../api/queries.ts';
import { isLearner, selectUser } from '../../machines/session/session.selectors.ts';
import { paletteMessages as texts } from '../../messages/palette.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { findPages, reachablePages } from './reachable-pages.ts';

export interface PaletteOption {
  kind: 'page' | 'university' | 'all';
  to: string;
  title: string;
  /** Beside the title, in a lower voice. */
  note?: string | undefined;
}

const mostPages = 5;
const mostUniversities = 6;
const debounceTime = 300;
/** Less than this would find nearly all of them. */
const fewestLetters = 2;

/** The universities whose name, country or domain has the words in it; an answer to earlier words is given up. */
function useUniversityOptions(words: string) {
  const settled = useDebounced(words, debounceTime);
  const learner = useSession(isLearner);
  const wanted = words.length >= fewestLetters;
  const asked = wanted && settled.length >= fewestLetters;
  const { data, isError, isFetching, refetch } = useUniversityPage({ q: settled, page_size: 24 }, asked);
  const isCurrent = asked && settled === words && !isFetching;
  const page = wanted && !isError ? data : undefined;
  const options = (page?.items ?? []).slice(0, mostUniversities).map(
    ({ id, name, country_name }): PaletteOption => ({
      kind: 'university',
      to: `${learner ? '/universities-show' : '/universities'}/${id}`,
      title: name,
      note: country_name,
    }),
  );
  const list = learner ? '/universities-list' : '/universities';
  const all: PaletteOption = {
    kind: 'all',
    to: `${list}?q=${encodeURIComponent(settled)}`,
    title: texts.allUniversities(page?.total ?? 0, settled),
  };
  return {
    options: options.length > 0 ? [...options, all] : options,
    isSearching: wanted && !isCurrent && !isError,
    hasFailed: wanted && isError && !isFetching,
    retry: () => void refetch(),
  };
}

/** What the palette offers for the words, in two groups. */
export function usePaletteOptions(query: string) {
  const words = query.trim();
  const user = useSession(selectUser);
  const pages = useMemo(() => reachablePages(user), [user]);
  const universities = useUniversityOptions(words);
  const found = findPages(pages, words, mostPages).map(({ to, title }): PaletteOption => ({ kind: 'page', to, title }));
  return { words, pages: found, universities };
}
