import { createContext } from 'react';

/** The zone of the reader's profile; null where none is known. */
export const ZoneContext = createContext<string | null>(null);
