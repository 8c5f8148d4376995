import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { listMessages } from '../../messages/list.ts';
import { shownParameters } from '../../shared/lists/address.ts';
import type { AnyState, List } from '../../shared/lists/define-list.ts';
import { AlertBox } from '../alert-box.tsx';
import { AsOf, type Read } from '../as-of.tsx';
import { Pager } from '../pager.tsx';
import { CardSkeletons, LineSkeletons } from '../skeletons.tsx';
import { type FilterChip, FilterChips } from './filter-chips.tsx';
import styles from './list-frame.module.css';
import { SimilarNote } from './list-frame.tsx';
import { chipsOf, type FilterTexts, type LabelOf, labelFrom } from './list-texts.ts';
import { NoResult, type WayOut } from './no-result.tsx';
import { ResultsBar, ResultsCount } from './results-bar.tsx';
import type { AddressState } from './use-address-state.ts';

/** What every page of a list has. */
export interface ListPage {
  items: readonly unknown[];
  total: number;
  page_size: number;
  /** Whether no item matches the words exactly, and similar spellings are shown. */
  is_similar?: boolean | undefined;
}

/** The answer to a list's query. */
export interface ListAnswer<Page> extends Read {
  data: Page | undefined;
  isError: boolean;
  /** Whether the previous page is shown while the next one loads. */
  isPlaceholderData: boolean;
}

/** Skeletons by the shape of the items. */
const skeletons = {
  lines: (what: string) => <LineSkeletons what={what} count={6} />,
  cards: (what: string) => <CardSkeletons what={what} count={6} />,
  tiles: (what: string) => <CardSkeletons what={what} tile />,
} as const;

export interface ListResultsProps<State extends AnyState, Query, Name extends string, Page extends ListPage> {
  list: List<State, Query, Name>;
  address: AddressState<State>;
  answer: ListAnswer<Page>;
  /** Why the list couldn't be loaded; nothing if it could. */
  failure?: ReactNode;
  texts: {
    /** The loading content as part of a sentence: "your applications". */
    what: string;
    /** The number of results. @param hasWords whether the server stops counting */
    found: (count: number, hasWords: boolean) => string;
    /** The text of an empty list without filters. */
    none: string;
    /** Not needed without filters. */
    facets?: Readonly<Record<Name, FilterTexts>>;
    /** The sort orders in the order of the menu. Those that the list doesn't have are left out. */
    sorts?: Readonly<Record<string, string>> | undefined;
  };
  /** By default from the texts. */
  labelOf?: LabelOf<Name> | undefined;
  /** Further chips. */
  ownChips?: readonly FilterChip<State>[];
  /** What a search or a filter resets in addition to the page number. */
  reset?: Partial<State>;
  /** The tabs, above the results. */
  tabs?: ReactNode;
  /** Shown beside the number of results. */
  beside?: ReactNode;
  /** Shown between the number of results and the active filters. */
  before?: ReactNode;
  /** Shown in place of everything below the tabs. */
  instead?: ReactNode;
  /** The shape of the items until the first page has loaded. */
  skeleton?: keyof typeof skeletons;
  /** The way out of an empty list, or what to show in its place; by default a button that removes the last filter. */
  whenEmpty?: ReactElement | ((page: Page, chips: readonly FilterChip<State>[]) => WayOut<State> | null);
  /** The results. */
  children: (page: Page, shown: { isBusy: boolean; isFiltered: boolean }) => ReactNode;
}

/** The active filters of a list as chips. */
export const chipsIn = <State extends AnyState, Query, Name extends string, Page extends ListPage>({
  list,
  address: { state },
  texts,
  labelOf = labelFrom(texts.facets),
  ownChips = [],
}: Pick<ListResultsProps<State, Query, Name, Page>, 'list' | 'address' | 'labelOf' | 'ownChips'> & {
  texts: { facets?: Readonly<Record<Name, FilterTexts>> };
}): FilterChip<State>[] => [...chipsOf(list, state, labelOf), ...ownChips];

/** Names the parameters of the address that were dropped. */
export function UnreadNote<State, Query, Name extends string>({
  list: { format, filterNames, parameterOf },
  facets,
}: {
  list: List<State, Query, Name>;
  facets?: Readonly<Record<Name, FilterTexts>> | undefined;
}) {
  const { search } = useLocation();
  const unread = format.unread(shownParameters(format.parameters, search));
  if (unread.length === 0) return null;
  const names = unread.map((parameter) => {
    const filter = filterNames.find((name) => parameterOf(name) === parameter);
    return (filter && facets?.[filter].legend) ?? parameter;
  });
  return <AlertBox type="info" quiet text={listMessages.unread(names.join(', '))} />;
}

/** The way out of an empty list that removes the last filter. */
export function dropLast<State>(chips: readonly FilterChip<State>[]): WayOut<State> | null {
  const last = chips.at(-1);
  return last === undefined ? null : { label: listMessages.drop(last.name), changes: last.without };
}

/**
 * The results of a list: dropped parameters, tabs, the number of results, sort orders, active filters, then a skeleton, the
 * items, or the reason why there are none, and the pages.
 */
export function ListResults<State extends AnyState, Query, Name extends string, Page extends ListPage>(
  props: ListResultsProps<State, Query, Name, Page>,
) {
  const { list, address, answer, failure, texts, ownChips = [], reset, tabs, beside, before, instead } = props;
  const { skeleton = 'lines', whenEmpty = (_page, filters) => dropLast(filters), children } = props;
  const { state, change, addressOf } = address;
  const page = answer.data;
  const chips = chipsIn(props);
  const pages = Math.min(list.limits['page']?.highest ?? 1, Math.ceil((page?.total ?? 0) / (page?.page_size ?? 1)));
  const count = {
    found: page === undefined ? '' : texts.found(page.total, state.q !== ''),
    page: state.page,
    pages,
  };
  const changeTo = (changes: Partial<State>) => change({ ...changes, ...reset });
  const none = Object.assign({ ...list.none }, ...ownChips.map(({ without }) => without)) as Partial<State>;
  const { sort } = state as { sort?: string };
  const { sort: orders = [] } = list.values as { sort?: readonly string[] };
  const bar =
    texts.sorts && sort !== undefined ? (
      <ResultsBar
        {...count}
        sort={sort}
        sorts={Object.entries(texts.sorts).filter(([order]) => orders.includes(order))}
        onSort={(chosen) => change({ sort: chosen, page: 1 } as unknown as Partial<State>)}
      />
    ) : (
      <ResultsCount {...count} />
    );
  const emptyList = (empty: Page) =>
    empty.total === 0 && isValidElement(whenEmpty) ? (
      whenEmpty
    ) : (
      <NoResult
        total={empty.total}
        filters={chips}
        none={texts.none}
        way={isValidElement(whenEmpty) ? null : whenEmpty(empty, chips)}
        onChange={changeTo}
      />
    );
  return (
    <>
      <UnreadNote list={list} facets={texts.facets} />
      <AsOf reads={[answer]} />
      {tabs}
      {instead || (
        <>
          {failure}
          {beside ? (
            <div className={styles.head}>
              {bar}
              {beside}
            </div>
          ) : (
            bar
          )}
          {before}
          <FilterChips filters={chips} none={none} onChange={changeTo} />
          {page?.is_similar && page.total > 0 && <SimilarNote words={state.q} />}
          {page === undefined
            ? !answer.isError && skeletons[skeleton](texts.what)
            : page.items.length > 0
              ? children(page, { isBusy: answer.isPlaceholderData, isFiltered: chips.length > 0 })
              : emptyList(page)}
          <Pager
            page={state.page}
            pages={pages}
            addressOf={(number) => addressOf({ page: number } as Partial<State>)}
          />
        </>
      )}
    </>
  );
}
