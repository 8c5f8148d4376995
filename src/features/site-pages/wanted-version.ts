import { readNumber } from '../../shared/lists/address.ts';

/** The version of a legal text in the address; null if the address has no valid version. */
export const wantedVersion = (search: URLSearchParams): number | null => readNumber(search.get('version') ?? '', 9_999);
