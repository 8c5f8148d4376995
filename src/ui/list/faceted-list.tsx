import { type ReactNode, useId } from 'react';
import type { AnyState, List } from '../../shared/lists/define-list.ts';
import { Facet, FacetPanel, optionsOf, toggled } from './facet.tsx';
import { ListFrame } from './list-frame.tsx';
import { chipsIn, type ListPage, ListResults, type ListResultsProps } from './list-results.tsx';
import { ListSearch } from './list-search.tsx';
import { labelFrom, valuesOf } from './list-texts.ts';

type Facets<Name extends string> = Readonly<Partial<Record<Name, readonly { value: string; count: number }[]>>>;

/** A page of a list with the counts of its filters' values. */
export interface FacetedPage<Name extends string> extends ListPage {
  facets?: Facets<Name> | undefined;
}

type ResultsProps<State extends AnyState, Query, Name extends string, Page extends ListPage> = ListResultsProps<
  State,
  Query,
  Name,
  Page
>;

interface FacetedListProps<State extends AnyState, Query, Name extends string, Page extends FacetedPage<Name>>
  extends ResultsProps<State, Query, Name, Page> {
  texts: ResultsProps<State, Query, Name, Page>['texts'] & {
    /** The label and the placeholder of the search field; undefined without a search. */
    search?: string;
    searchLabel?: string;
    /** The label of the button that closes the filters on narrow screens. */
    show: (count: number, hasWords: boolean) => string;
  };
  /** The filters with counted values, in the order of the panel; by default all filters. */
  shown?: readonly Name[];
  /** Filters whose values keep the order of their labels; others begin with the most frequent value. */
  ordered?: readonly Name[];
  /** The number of values that a filter shows at first. */
  few?: number;
  /** The number of a value's matches, as text. */
  countInWords?: (count: number, total: number, hasWords: boolean) => string;
  /** Filters before the counted ones. */
  panelStart?: ReactNode;
  /** Filters after the counted ones. @param form the id of the form that submits them before hydration */
  panelEnd?: (form: string) => ReactNode;
  /** Shown at the end of the search row. */
  note?: ReactNode;
}

/** The counted values of all filters. */
function Facets<State extends AnyState, Query, Name extends string, Page extends FacetedPage<Name>>({
  form,
  list: { filterNames, parameterOf },
  address: { state, change },
  answer,
  texts,
  labelOf = labelFrom(texts.facets),
  reset,
  shown = filterNames,
  ordered = [],
  few = 6,
  countInWords,
}: FacetedListProps<State, Query, Name, Page> & { form: string }) {
  const page = answer.data;
  const hasWords = state.q !== '';
  const optionsIn = (filter: Name) => {
    const options = optionsOf(
      page?.facets?.[filter] ?? [],
      valuesOf(state, filter),
      (value) => labelOf(filter, value),
      countInWords && ((count) => countInWords(count, page?.total ?? 0, hasWords)),
    );
    if (!ordered.includes(filter)) return options;
    const places = Object.keys(texts.facets?.[filter].values ?? {});
    return options.toSorted((one, other) => places.indexOf(one.value) - places.indexOf(other.value));
  };
  return shown.map((filter) => {
    const { legend, all } = texts.facets?.[filter] ?? { legend: filter };
    const toggle = (value: string) =>
      change({ [filter]: toggled(valuesOf(state, filter), value), ...reset, page: 1 } as unknown as Partial<State>);
    return (
      <Facet
        key={filter}
        legend={legend}
        options={optionsIn(filter)}
        onToggle={toggle}
        few={few}
        {...(all && { allText: all })}
        field={{ name: parameterOf(filter), form }}
      />
    );
  });
}

/** The parameters that the form of a list's search sends itself. */
const sentBy = <State, Query, Name extends string>({ filterNames, parameterOf }: List<State, Query, Name>) =>
  filterNames.map(parameterOf);

/**
 * A list with its search above it and its filters at the start side, or in a drawer on narrow screens. Without JavaScript,
 * the search and the filters are one form.
 */
export function FacetedList<State extends AnyState, Query, Name extends string, Page extends FacetedPage<Name>>(
  props: FacetedListProps<State, Query, Name, Page>,
) {
  const { list, address, answer, texts, reset, panelStart, panelEnd, note } = props;
  const { state, change } = address;
  const form = useId();
  const resetNames = Object.keys(reset ?? {});
  return (
    <ListFrame
      search={
        texts.search !== undefined && (
          <ListSearch
            id={form}
            label={texts.searchLabel ?? texts.search}
            placeholder={texts.search}
            q={state.q}
            {...(list.shortest !== undefined && { shortest: list.shortest })}
            parameters={list.format.parameters}
            sent={[...sentBy(list), ...resetNames]}
            onSearch={(q, options) => change({ q, ...reset, page: 1 } as unknown as Partial<State>, options)}
          />
        )
      }
      form={form}
      panel={
        <FacetPanel>
          {panelStart}
          <Facets {...props} form={form} />
          {panelEnd?.(form)}
        </FacetPanel>
      }
      chosen={chipsIn(props).length}
      show={texts.show(answer.data?.total ?? 0, state.q !== '')}
      note={note}
    >
      <ListResults {...props} />
    </ListFrame>
  );
}
