import { listMessages } from '../../messages/list.ts';
import type { AnyState, List } from '../../shared/lists/define-list.ts';
import type { FilterChip } from './filter-chips.tsx';

/** The texts of a filter. */
export interface FilterTexts {
  legend: string;
  /** The label of the button that shows all values. */
  all?: (count: number) => string;
  /** The labels of the values. */
  values?: Readonly<Record<string, string>>;
  /** The label of a value that isn't among them. */
  labelOf?: (value: string) => string;
}

/** The label of a filter's value; null if it isn't loaded yet. */
export type LabelOf<Name extends string> = (filter: Name, value: string) => string | null;

/** Labels from the texts of the filters. */
export const labelFrom =
  <Name extends string>(texts: Readonly<Record<Name, FilterTexts>> | undefined): LabelOf<Name> =>
  (filter, value) => {
    const { values, labelOf } = texts?.[filter] ?? {};
    return values?.[value] ?? labelOf?.(value) ?? value;
  };

/** The state's value of a filter as a list. */
export function valuesOf<State extends AnyState, Name extends string>(state: State, filter: Name): readonly string[] {
  const value = (state as Readonly<Record<string, unknown>>)[filter];
  if (typeof value === 'string') return value === '' ? [] : [value];
  return value as readonly string[];
}

/** The change that removes a value from a filter. */
function without<State extends AnyState>(state: State, filter: string, value: string): Partial<State> {
  const current = (state as Readonly<Record<string, unknown>>)[filter];
  const rest = typeof current === 'string' ? '' : valuesOf(state, filter).filter((other) => other !== value);
  return { [filter]: rest, page: 1 } as unknown as Partial<State>;
}

/** The search words and active filters as removable chips. Values without a label yet are left out. */
export function chipsOf<State extends AnyState, Query, Name extends string>(
  { filterNames }: List<State, Query, Name>,
  state: State,
  labelOf: LabelOf<Name>,
): FilterChip<State>[] {
  const words =
    state.q === ''
      ? []
      : [{ name: listMessages.words(state.q), without: { q: '', page: 1 } as unknown as Partial<State> }];
  const values = filterNames.flatMap((filter) =>
    valuesOf(state, filter).flatMap((value) => {
      const name = labelOf(filter, value);
      return name === null ? [] : [{ name, without: without(state, filter, value) }];
    }),
  );
  return [...words, ...values];
}
