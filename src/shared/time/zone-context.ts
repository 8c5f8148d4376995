import { createContext } from 'react';

/** The zone in the reader's profile; null if it is unknown. */
export const ZoneContext = createContext<string | null>(null);
