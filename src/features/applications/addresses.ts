import { programmeAddress } from '../../routes/programme-address.ts';

/** The page of an own application. */
export const applicationAddress = (id: number): string => `/application?id=${id}`;

/** The address for applying, on the programme's own page. */
export const applyAddress = (programme: Parameters<typeof programmeAddress>[0]): string =>
  `${programmeAddress(programme, true)}?apply=1`;

/** The address of the application form, relative to the programme's page. */
export const applyHere = '?apply=1';
