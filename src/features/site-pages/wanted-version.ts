import { readNumber } from '../../ui/list/address.ts';

/** The version of a legal text that an address asks for; null without one, and for what is no version. */
export const wantedVersion = (search: URLSearchParams): number | null => readNumber(search.get('version') ?? '', 9_999);
