import { lengthOf } from '../text/length.ts';
import type { operations } from '../transport/schema.d.ts';
import {
  formatOf,
  type KnowingFormat,
  known,
  listed,
  oneOf,
  type Part,
  pageNumber,
  readNumber,
  searchOf,
  several,
  words,
} from './address.ts';

/** The limits of a parameter. The contract states the same limits, and a test compares them. */
export interface Limits {
  values?: readonly string[];
  /** The value that means all, which the API isn't asked for. */
  all?: string;
  /** The source of a regular expression. */
  pattern?: string;
  /** The maximum length of a text, in characters. */
  longest?: number;
  /** The lowest and the highest number or id. */
  lowest?: number;
  highest?: number;
  isDay?: true;
  /** The maximum number of selected values; undefined if only one can be selected. */
  most?: number;
}

/** What the API is asked for. */
interface Asked {
  /** The API's name of the parameter, if it differs from the property's. */
  asked?: string;
  limits: Limits;
}

/** A property that narrows a list down: several values, or a single value that is empty if it isn't set. */
export interface Filter<Value extends string | readonly string[]> extends Part<Value>, Asked {
  none: Value;
  /** The column of the list's table, if its name differs from the filter's. Only the server uses it. */
  column?: string;
}

/** A property with exactly one value: a tab or a sort order. */
interface Choice<Value extends string> extends Part<Value>, Asked {
  /** All values, in their order on the page. */
  values: readonly Value[];
}

const each = (isKnown: (text: string) => boolean, limits: Limits & { most: number }): Filter<readonly string[]> => ({
  ...several(isKnown, limits.most),
  none: [],
  limits,
});

/** Some of the given values. */
export const someOf = (values: readonly string[]) =>
  each((text) => values.includes(text), { values, most: values.length });

/** Some texts. @param longest in characters */
export const someTexts = (longest: number, most: number) =>
  each((text) => text.trim() !== '' && lengthOf(text) <= longest, { longest, most });

/** A BCP 47 language tag. */
export const languageTag = String.raw`^[A-Za-z]{2,3}(-[A-Za-z\d]{2,8}){0,4}$`;

/** Some texts of a form. @param isKnown a further condition */
export const someLike = (pattern: string, most: number, isKnown: (text: string) => boolean = () => true) => {
  // Bounded: the pattern is one of a list's definition, and the contract has the same one.
  const form = new RegExp(pattern);
  return each((text) => form.test(text) && isKnown(text), { pattern, most });
};

/** Some ids. */
export const someIds = (most: number) => each((text) => readNumber(text) !== null, { lowest: 1, highest: maxId, most });

const maxId = 2_147_483_647;

/** Several values in one parameter of the address, separated by commas. */
export const inOneParameter = (filter: Filter<readonly string[]>): Filter<readonly string[]> => ({
  ...filter,
  ...listed((text) => (filter.isKnown?.(text) === false ? null : text), filter.limits.most ?? Infinity),
  isKnown: (text) => text.split(',').every((part) => filter.isKnown?.(part) !== false),
});

const single = (isKnown: (text: string) => boolean, limits: Limits): Filter<string> => ({
  ...known(isKnown),
  none: '',
  limits,
});

/** A text. @param longest in characters */
export const oneText = (longest: number): Filter<string> => ({ ...words(longest), none: '', limits: { longest } });

/** A text of a form. @param longest in characters */
export const oneLike = (pattern: string, longest: number) => {
  // Bounded: the pattern is one of a list's definition, and the contract has the same one.
  const form = new RegExp(pattern);
  return single((text) => form.test(text) && lengthOf(text) <= longest, { pattern, longest });
};

/** A whole number from the lowest to the highest. */
export const oneNumber = (highest: number, lowest = 1) =>
  single((text) => (readNumber(text, highest) ?? 0) >= lowest, { lowest, highest });

/** Whether the API accepts the day: in this century or the last. */
export function isListedDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** An id. */
export const oneId = () => oneNumber(maxId);

/** A day. */
export const oneDay = () => single(isListedDay, { isDay: true });

/** One of the given values. @param usual the value of an address without the parameter */
export const choice = <const Value extends string>(values: readonly Value[], usual: NoInfer<Value>): Choice<Value> => ({
  ...oneOf(values, usual),
  limits: { values },
});

/** All, or one of the given values. @param all the value that means all */
export const choiceOrAll = <const Value extends string, const All extends string>(
  values: readonly Value[],
  all: All,
  usual: NoInfer<Value | All> = all,
): Choice<Value | All> => ({
  ...oneOf<Value | All>([all, ...values], usual),
  limits: { values, all },
});

type Filters = Readonly<Record<string, Filter<string> | Filter<readonly string[]>>>;
type Parts = Readonly<Record<string, Part<unknown, never>>>;
type Choices = Readonly<Record<string, Part<unknown, never> & Asked>>;
type ValuesOf<All extends Parts> = { readonly [Name in keyof All]: ReturnType<All[Name]['read']> };
/** The values of the properties that have one of a few values. */
type ChoicesIn<All extends Parts> = {
  readonly [Name in keyof All as All[Name] extends { values: readonly string[] } ? Name : never]: All[Name] extends {
    values: infer Values;
  }
    ? Values
    : never;
};

/** The state of a list, which is kept in the address. */
export type StateOf<Defined> =
  Defined extends List<infer State, infer _Query, infer _Name, infer _Values> ? State : never;

/** What every list's state has. */
export interface AnyState {
  /** The search words. */
  readonly q: string;
  /** The page number, from 1. */
  readonly page: number;
}

interface Definition<Operation, OfFilters, OfChoices, Own> {
  /** The operation that lists. */
  operation: Operation;
  /** The filters in the order of the panel. */
  filters: OfFilters;
  /** Tabs and sort orders. */
  choices?: OfChoices;
  /** The limits of the search words, in characters; undefined without a search. */
  search?: { longest: number; shortest?: number };
  /** The highest page number; undefined for a list that loads more items in place of pages. */
  pages?: number;
  /** What only the page knows. */
  own?: Own;
  /** Parameters of the operation that the page sets without the address. */
  setByPage?: readonly string[];
  /** Filters that this list ignores. They stay in the state without a value. */
  unused?: readonly (keyof OfFilters)[];
}

/** A list, as its address, its query, its filters and the server see it. */
export interface List<State, Query, Name extends string, Values = unknown> {
  operation: keyof operations;
  format: KnowingFormat<State>;
  /** The filters in the order of the panel. */
  filterNames: readonly Name[];
  /** The name of a filter's parameter in the address. */
  parameterOf: (name: Name) => string;
  /** The name of a filter's column in the list's table. */
  columnOf: (name: Name) => string;
  /** The values of each tab, sort order and other choice, in their order on the page. */
  values: Values;
  /** The change that clears the search and all filters. */
  none: Partial<State>;
  /** Whether the state has search words or a filter. */
  isNarrowed: (state: State) => boolean;
  /** What to ask the server. */
  queryOf: (state: State) => Query;
  /** What to ask the server at an address. */
  queryIn: (params: URLSearchParams) => Query;
  /** The minimum length of the search words, in characters. */
  shortest?: number;
  /** The query string of an address with this state. */
  searchFor: (state: Partial<State>) => string;
  /** Parameters of the operation that the page sets without the address. */
  setByPage: readonly string[];
  /** The limits of every parameter of the operation, by the API's names. */
  limits: Readonly<Record<string, Limits>>;
}

type QueryOf<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;

const numbered = (value: string | readonly string[]) => (typeof value === 'string' ? Number(value) : value.map(Number));

/**
 * Defines a list once for its address, its query, its filters, the server's condition and the lint of the contract. Values
 * beyond the limits are dropped, and `format.unread` names their parameters.
 */
export function defineList<
  Operation extends keyof operations,
  const OfFilters extends Filters,
  // biome-ignore lint/complexity/noBannedTypes: Without choices, the state has no further properties.
  const OfChoices extends Choices = {},
  // biome-ignore lint/complexity/noBannedTypes: as above
  const Own extends Parts = {},
>({
  operation,
  filters,
  choices,
  search,
  pages,
  own,
  setByPage = [],
  unused = [],
}: Definition<Operation, OfFilters, OfChoices, Own>): List<
  AnyState & ValuesOf<OfFilters> & ValuesOf<OfChoices> & ValuesOf<Own>,
  QueryOf<Operation>,
  keyof OfFilters & string,
  ChoicesIn<OfChoices & Own>
> {
  type State = AnyState & ValuesOf<OfFilters> & ValuesOf<OfChoices> & ValuesOf<Own>;
  const all = Object.entries<Filters[string]>(filters);
  const used = all.filter(([name]) => !unused.includes(name));
  const chosen = Object.entries<Choices[string]>(choices ?? {});
  const asked = [...used, ...chosen];
  const missing = {
    ...(search ? {} : { q: '' }),
    ...(pages === undefined && { page: 1 }),
    ...Object.fromEntries(all.filter(([name]) => unused.includes(name)).map(([name, { none }]) => [name, none])),
  };
  const parts: Parts = {
    ...choices,
    ...own,
    ...(search && { q: words(search.longest, search.shortest) }),
    ...Object.fromEntries(used),
    ...(pages !== undefined && { page: pageNumber(pages) }),
  };
  const { read: readParts, write, ...format } = formatOf<Record<string, unknown>>(parts);
  const read = (params: URLSearchParams) => ({ ...readParts(params), ...missing }) as State;
  const valueIn = (state: State, name: string) =>
    (state as Readonly<Record<string, string | readonly string[]>>)[name] ?? '';
  const queryOf = (state: State) => {
    const query: Record<string, unknown> = pages === undefined ? {} : { page: state.page };
    if (state.q !== '') query['q'] = state.q;
    for (const [name, { asked: asks = name, limits }] of asked) {
      const value = valueIn(state, name);
      if (value.length > 0 && value !== limits.all)
        query[asks] = limits.highest === undefined ? value : numbered(value);
    }
    return query as QueryOf<Operation>;
  };
  return {
    operation,
    format: { ...format, read, write },
    filterNames: used.map(([name]) => name as keyof OfFilters & string),
    parameterOf: (name) => filters[name]?.name ?? name,
    columnOf: (name) => filters[name]?.column ?? name,
    values: Object.fromEntries(
      Object.entries({ ...choices, ...own }).flatMap(([name, part]) => ('values' in part ? [[name, part.values]] : [])),
    ) as ChoicesIn<OfChoices & Own>,
    isNarrowed: (state) => state.q !== '' || used.some(([name]) => valueIn(state, name).length > 0),
    none: { q: '', ...Object.fromEntries(all.map(([name, { none }]) => [name, none])), page: 1 } as Partial<State>,
    queryOf,
    ...(search?.shortest !== undefined && { shortest: search.shortest }),
    queryIn: (params) => queryOf(read(params)),
    searchFor: (state) => searchOf(write(new URLSearchParams(), state)),
    setByPage,
    limits: {
      ...(search && { q: { longest: search.longest } }),
      ...Object.fromEntries(asked.map(([name, { asked: asks = name, limits }]) => [asks, limits])),
      ...(pages !== undefined && { page: { lowest: 1, highest: pages } }),
    },
  };
}
