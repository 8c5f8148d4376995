import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ListState, readListState, searchOf, writeListState } from './list-address.ts';

export interface ListAddress {
  state: ListState;
  /** The address of the list with these changes, for links. */
  addressOf: (changes: Partial<ListState>) => { search: string };
  /** Goes there without a scroll. A change of filters begins at the first page again. */
  change: (changes: Partial<ListState>, options?: { replace?: boolean }) => void;
  /** What is compared when this university is added, or taken away where it is among them. */
  comparedWith: (id: number) => readonly number[];
  /** The address of a university's own page. */
  detailOf: (id: number) => string;
}

/** The state of the list, which lives in the address. A change is seen at once, before the router has gone there. */
export function useListAddress(): ListAddress {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [next, setNext] = useState<{ from: string; search: string } | null>(null);
  useEffect(() => setNext(null), [key]);
  const current = next?.from === key ? next.search : search;
  return useMemo(() => {
    const params = new URLSearchParams(current);
    const state = readListState(params);
    const addressOf = (changes: Partial<ListState>) => ({ search: searchOf(writeListState(params, changes)) });
    return {
      state,
      addressOf,
      comparedWith: (id) =>
        state.compare.includes(id) ? state.compare.filter((other) => other !== id) : [...state.compare, id],
      change: (changes, { replace = false } = {}) => {
        const to = addressOf(changes);
        setNext({ from: key, search: to.search });
        void navigate(to, { replace, preventScrollReset: true });
      },
      detailOf: (id) => `${pathname.startsWith('/universities-list') ? '/universities-show' : '/universities'}/${id}`,
    };
  }, [current, key, pathname, navigate]);
}
