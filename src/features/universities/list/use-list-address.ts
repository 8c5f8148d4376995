import { useLocation } from 'react-router-dom';
import type { StateOf } from '../../../shared/lists/define-list.ts';
import { universityList } from '../../../shared/lists/universities.ts';
import { type AddressState, useAddressState } from '../../../ui/list/use-address-state.ts';

export interface ListAddress extends AddressState<StateOf<typeof universityList>> {
  /** The compared universities after toggling this university. */
  comparedWith: (id: number) => readonly number[];
  /** The address of a university's own page. */
  detailOf: (id: number) => string;
}

/** The state of the list, stored in the address. */
export function useListAddress(): ListAddress {
  const { pathname } = useLocation();
  const address = useAddressState(universityList.format);
  const { compare } = address.state;
  return {
    ...address,
    comparedWith: (id) => (compare.includes(id) ? compare.filter((other) => other !== id) : [...compare, id]),
    detailOf: (id) => `${pathname.startsWith('/universities-list') ? '/universities-show' : '/universities'}/${id}`,
  };
}
