import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shownParameters } from '../../routes/page-parameters.ts';
import { useOnClient } from '../use-on-client.ts';
import { type AddressFormat, searchOf } from './address.ts';

export interface AddressState<State> {
  state: State;
  /** The address of the list with these changes, for links. What the page does not read stays in it, once it listens. */
  addressOf: (changes: Partial<State>) => { search: string };
  /** Goes there without a scroll. A change of filters begins at the first page again. */
  change: (changes: Partial<State>, options?: { replace?: boolean }) => void;
}

/** The state of a list, which lives in the address. A change is seen at once, before the router has gone there. */
export function useAddressState<State>({ read, write }: AddressFormat<State>): AddressState<State> {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [next, setNext] = useState<{ from: string; search: string } | null>(null);
  useEffect(() => setNext(null), [key]);
  const listens = useOnClient();
  const current = next?.from === key ? next.search : search;
  return useMemo(() => {
    const params = new URLSearchParams(current);
    // The server renders one page for all that it does not read.
    const shown = listens ? params : shownParameters(pathname, current);
    return {
      state: read(params),
      addressOf: (changes) => ({ search: searchOf(write(shown, changes)) }),
      change: (changes, { replace = false } = {}) => {
        const to = { search: searchOf(write(params, changes)) };
        setNext({ from: key, search: to.search });
        void navigate(to, { replace, preventScrollReset: true });
      },
    };
  }, [current, key, listens, pathname, navigate, read, write]);
}
