import { paletteMessages as texts } from '../../messages/palette.ts';
import { useZone } from '../../shared/time/use-zone.ts';
import { momentInWords } from '../../shared/time/words.ts';
import type { SearchGroup, SearchItem, SearchType } from '../../shared/transport/schema.d.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { type FoundPage, findPages } from './find-pages.ts';
import { readQuery, useGlobalSearch } from './queries.ts';

export interface PaletteOption {
  kind: SearchType | 'all';
  to: string;
  title: string;
  /** The language of a title written by people. */
  lang?: string | undefined;
  /** Secondary text beside the title. */
  note?: string | undefined;
}

export interface PaletteGroup {
  type: SearchType;
  options: readonly PaletteOption[];
}

const maxPages = 5;
const debounceTime = 300;

const noteOf = ({ note, starts_at }: SearchItem, zone: string) =>
  starts_at === undefined ? note : momentInWords(starts_at, zone);

const optionOf = (type: SearchType, item: SearchItem, zone: string): PaletteOption => ({
  kind: type,
  to: item.url,
  title: item.title,
  lang: item.language,
  note: noteOf(item, zone),
});

/** The best results of a kind, and the link to all of them. */
function optionsOf({ type, items, total, url }: SearchGroup, words: string, zone: string): PaletteOption[] {
  const options = items.map((item) => optionOf(type, item, zone));
  return url === null ? options : [...options, { kind: 'all', to: url, title: texts.allOf(total, words) }];
}

/** The options for the words: the portal's pages immediately, then results from the server. @param all the pages */
export function usePaletteOptions(query: string, all: readonly FoundPage[]) {
  const zone = useZone();
  const words = readQuery(query);
  const settled = useDebounced(words, debounceTime);
  const { data, isError, isFetching, error, refetch } = useGlobalSearch(words === '' ? '' : settled);
  const isAsked = words !== '';
  const answer = isAsked && !isError ? data : undefined;
  const named = findPages(all, query.trim(), maxPages).map(
    ({ to, title }): PaletteOption => ({ kind: 'pages', to, title }),
  );
  const found = (answer?.groups ?? []).map((group) => ({ type: group.type, options: optionsOf(group, settled, zone) }));
  const texted = (found.find(({ type }) => type === 'pages')?.options ?? []).filter(
    ({ to }) => !named.some((page) => page.to === to),
  );
  const groups: PaletteGroup[] = [
    { type: 'pages', options: [...named, ...texted] },
    ...found.filter(({ type }) => type !== 'pages'),
  ];
  return {
    words: query.trim(),
    groups: groups.filter(({ options }) => options.length > 0),
    search: {
      isSearching: isAsked && (settled !== words || isFetching || data === undefined) && !isError,
      isSimilar: answer?.is_similar ?? false,
      hasFailed: isAsked && isError && !isFetching,
      error,
      retry: () => void refetch(),
    },
  };
}
