import { createContext, useContext } from 'react';
import type { ApiClient } from './client.ts';
import type { TokenStore } from './token-store.ts';

/** Stores answers between visits. */
export interface AnswerCache {
  read: <Data>(name: CacheName) => Data | null;
  write: (name: CacheName, data: unknown) => void;
}

export type CacheName =
  | 'portfolioStore'
  | 'skillsStore'
  | 'interestStore'
  | 'universitiesStore'
  | 'universityDetailsStore'
  | 'appliedUniversitiesStore';

export interface ApiServices {
  api: ApiClient;
  cache: AnswerCache;
  tokens: TokenStore;
  /** Records an error for the error report without showing it. */
  record: (error: unknown) => void;
  /** Whether people can sign in with Google. */
  googleSignIn: boolean;
}

export const ApiContext = createContext<ApiServices | null>(null);

export function useApi(): ApiServices {
  const services = useContext(ApiContext);
  if (services === null) throw new Error('useApi needs an ApiContext');
  return services;
}
