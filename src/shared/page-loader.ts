import type { QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiServices } from './transport/api-context.ts';

/** What a loader knows of the page that it is for. */
export interface PageContext {
  services: ApiServices;
  /** Asks a query, unless its answer is there. Undefined where the query fails: the page says why. */
  ask: <Data, Key extends QueryKey>(
    query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
  ) => Promise<Data | undefined>;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  isLearner: boolean;
}

/** Asks everything that a page shows at first: on the server before it is rendered, in the browser as it is gone to. */
export type PageLoader = (context: PageContext) => Promise<unknown>;

/** A page. One that the server renders brings what it asks. */
export type PageComponent = ComponentType & { load?: PageLoader };
