import type { ReactNode } from 'react';
import type { AnyState } from '../../shared/lists/define-list.ts';
import { Select } from '../select.tsx';
import styles from './list-frame.module.css';
import { type ListPage, ListResults, type ListResultsProps } from './list-results.tsx';
import { ListSearch } from './list-search.tsx';
import { valuesOf } from './list-texts.ts';
import type { AddressState } from './use-address-state.ts';

interface SearchedListProps<State extends AnyState, Query, Name extends string, Page extends ListPage>
  extends ListResultsProps<State, Query, Name, Page> {
  texts: ListResultsProps<State, Query, Name, Page>['texts'] & { search: string; searchLabel?: string };
  /** Fields after the search field. */
  selects?: ReactNode;
  /** Whether there is nothing to search, so that only the text of the empty list is shown. */
  isNew?: boolean;
}

/** A list with its search and a few select fields above it. */
export function SearchedList<State extends AnyState, Query, Name extends string, Page extends ListPage>(
  props: SearchedListProps<State, Query, Name, Page>,
) {
  const { list, address, texts, reset, tabs, selects, isNew = false } = props;
  const { state, change } = address;
  return (
    <>
      {tabs}
      {!isNew && (
        <div className={styles.filters}>
          <ListSearch
            label={texts.searchLabel ?? texts.search}
            placeholder={texts.search}
            q={state.q}
            parameters={list.format.parameters}
            onSearch={(q, options) => change({ q, ...reset, page: 1 } as unknown as Partial<State>, options)}
          />
          {selects}
        </div>
      )}
      <ListResults {...props} tabs={null} />
    </>
  );
}

interface FilterSelectProps<State extends AnyState> {
  address: AddressState<State>;
  /** A filter with a single value. */
  filter: keyof State & string;
  label: string;
  /** The option that means all values. */
  all: string;
  /** Values with labels. The chosen value is always shown. */
  options: readonly (readonly [value: string, label: string])[];
}

/** A filter with a single value as a select field. */
export function FilterSelect<State extends AnyState>({
  address: { state, change },
  filter,
  label,
  all,
  options,
}: FilterSelectProps<State>) {
  const [chosen = ''] = valuesOf(state, filter);
  const isListed = chosen === '' || options.some(([value]) => value === chosen);
  return (
    <Select
      inline
      aria-label={label}
      placeholder={all}
      options={isListed ? options : [[chosen, chosen], ...options]}
      value={chosen}
      onChange={({ target }) => change({ [filter]: target.value, page: 1 } as unknown as Partial<State>)}
    />
  );
}
