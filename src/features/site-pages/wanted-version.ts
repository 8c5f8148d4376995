import { readNumber } from '../../ui/list/address.ts';

/** The version of a legal text that an address asks for; null where it names none, or something that is no version. */
export const wantedVersion = (search: URLSearchParams): number | null => readNumber(search.get('version') ?? '', 9_999);
