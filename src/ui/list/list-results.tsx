import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { listMessages } from '../../messages/list.ts';
import { shownParameters } from '../../shared/lists/address.ts';
import type { AnyState, List } from '../../shared/lists/define-list.ts';
import { AlertBox } from '../alert-box.tsx';
import { AsOf, type Read } from '../as-of.tsx';
import { Pager } from '../pager.tsx';
import { type FilterChip, FilterChips } from './filter-chips.tsx';
import styles from './list-frame.module.css';
import { SimilarNote } from './list-frame.tsx';
import { chipsOf, type FilterTexts, type LabelOf, labelFrom } from './list-texts.ts';
import { NoResult } from './no-result.tsx';
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

/** A change of the filters that may lead to results. */
export interface Step<State> {
  label: string;
  changes: Partial<State>;
}

export interface ListResultsProps<State extends AnyState, Query, Name extends string, Page extends ListPage> {
  list: List<State, Query, Name>;
  address: AddressState<State>;
  answer: ListAnswer<Page>;
  /** Why the list couldn't be loaded; nothing if it could. */
  failure: ReactNode;
  texts: {
    /** The number of results. @param hasWords whether the server stops counting */
    found: (count: number, hasWords: boolean) => string;
    /** The text of an empty list without filters. */
    none: string;
    /** Not needed without filters. */
    facets?: Readonly<Record<Name, FilterTexts>>;
  };
  /** By default from the texts. */
  labelOf?: LabelOf<Name> | undefined;
  /** Further chips. */
  ownChips?: readonly FilterChip<State>[];
  /** What "clear all" resets in addition to the search and the filters. */
  clears?: Partial<State>;
  /** What a search or a filter resets in addition to the page number. */
  reset?: Partial<State>;
  /** The sort order and the labels of all orders; nothing if there is only one. */
  sort?: { value: string; orders: Readonly<Partial<Record<string, string>>> } | undefined;
  /** The tabs, above the results. */
  tabs?: ReactNode;
  /** Shown beside the number of results. */
  beside?: ReactNode;
  /** Shown between the number of results and the active filters. */
  before?: ReactNode;
  /** Shown in place of the results. */
  instead?: ReactNode;
  /** Shown until the first page has loaded. */
  skeleton: ReactNode;
  /** The change that most likely leads from an empty list to results; by default it removes the last filter. */
  stepOut?: (page: Page, chips: readonly FilterChip<State>[]) => Step<State> | null;
  /** A link for an empty list that no change of the filters fills. */
  way?: { label: string; to: string };
  /** Shown in place of the items if there are none; by default the reason and a way out. */
  empty?: ReactNode;
  /** Shown alone if the list is empty without search words and filters; by default the text `none` with a way out. */
  nothing?: ReactNode;
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
}: Pick<
  ListResultsProps<State, Query, Name, Page>,
  'list' | 'address' | 'texts' | 'labelOf' | 'ownChips'
>): FilterChip<State>[] => [...chipsOf(list, state, labelOf), ...ownChips];

/** Names the parameters of the address that were dropped. */
function Unread<State, Query, Name extends string>({
  list: { format, filterNames, parameterOf },
  facets,
}: {
  list: List<State, Query, Name>;
  facets: Readonly<Record<Name, FilterTexts>> | undefined;
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

/** The step out of an empty list that removes the last filter. */
export const dropLast = <State,>(_page: ListPage, chips: readonly FilterChip<State>[]): Step<State> | null => {
  const last = chips.at(-1);
  return last === undefined ? null : { label: listMessages.drop(last.name), changes: last.without };
};

/**
 * The results of a list: dropped parameters, tabs, the number of results, sort orders, active filters, then a skeleton, the
 * items, or the reason why there are none, and the pages.
 */
export function ListResults<State extends AnyState, Query, Name extends string, Page extends ListPage>(
  props: ListResultsProps<State, Query, Name, Page>,
) {
  const {
    list,
    address,
    answer,
    failure,
    texts,
    reset,
    sort,
    tabs,
    beside,
    before,
    instead,
    skeleton,
    nothing,
    empty,
    children,
  } = props;
  const { stepOut = dropLast, way } = props;
  const { state, change, addressOf } = address;
  const page = answer.data;
  const chips = chipsIn(props);
  const isBare = page?.total === 0 && chips.length === 0;
  const pages = Math.ceil((page?.total ?? 0) / (page?.page_size ?? 1));
  const count = {
    found: page === undefined ? '' : texts.found(page.total, state.q !== ''),
    page: state.page,
    pages,
  };
  const changeTo = (changes: Partial<State>) => change({ ...changes, ...reset });
  const bar = sort ? (
    <ResultsBar
      {...count}
      sort={sort.value}
      sorts={sort.orders}
      onSort={(chosen) => change({ sort: chosen, page: 1 } as unknown as Partial<State>)}
    />
  ) : (
    <ResultsCount {...count} />
  );
  return (
    <>
      <Unread list={list} facets={texts.facets} />
      <AsOf reads={[answer]} />
      {tabs}
      {instead || (isBare && nothing) || (
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
          <FilterChips filters={chips} none={{ ...list.none, ...props.clears }} onChange={changeTo} />
          {page?.is_similar && page.total > 0 && <SimilarNote words={state.q} />}
          {page === undefined
            ? !answer.isError && skeleton
            : page.items.length > 0
              ? children(page, { isBusy: answer.isPlaceholderData, isFiltered: chips.length > 0 })
              : (empty ?? (
                  <NoResult
                    total={page.total}
                    filters={chips}
                    none={texts.none}
                    step={stepOut(page, chips)}
                    {...(way && { way })}
                    onChange={changeTo}
                  />
                ))}
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
