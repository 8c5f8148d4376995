import { programmeAddress } from '../../routes/programme-address.ts';

/** The page of an own application. */
export const applicationAddress = (id: number): string => `/application?id=${id}`;

/** Where one applies for a programme: on its own page. */
export const applyAddress = (programme: Parameters<typeof programmeAddress>[0]): string =>
  `${programmeAddress(programme, true)}?apply=1`;

/** The same, from that page. */
export const applyHere = '?apply=1';
