import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type AddressFormat, searchOf, shownParameters } from '../../shared/lists/address.ts';
import { useOnClient } from '../use-on-client.ts';

export interface AddressState<State> {
  state: State;
  /**
   * The address of the list with these changes, for links. After hydration it also keeps parameters that the
   * page doesn't read.
   */
  addressOf: (changes: Partial<State>) => { search: string };
  /** Navigates without scrolling. Changing a filter resets the page number. */
  change: (changes: Partial<State>, options?: { replace?: boolean }) => void;
}

/** The state of a list, kept in the address. Changes apply immediately, before the router has navigated. */
export function useAddressState<State>({ parameters, read, write }: AddressFormat<State>): AddressState<State> {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [next, setNext] = useState<{ from: string; search: string } | null>(null);
  useEffect(() => setNext(null), [key]);
  const listens = useOnClient();
  const current = next?.from === key ? next.search : search;
  return useMemo(() => {
    const params = new URLSearchParams(current);
    // The server renders the same page whatever the other parameters are, so its links leave them out.
    const shown = listens ? params : shownParameters(parameters, current);
    return {
      state: read(params),
      addressOf: (changes) => ({ search: searchOf(write(shown, changes)) }),
      change: (changes, { replace = false } = {}) => {
        const to = { search: searchOf(write(params, changes)) };
        setNext({ from: key, search: to.search });
        void navigate(to, { replace, preventScrollReset: true });
      },
    };
  }, [current, key, listens, parameters, navigate, read, write]);
}
