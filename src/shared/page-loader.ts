import type { QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiServices } from './transport/api-context.ts';

/** The context of a page's loader. */
export interface PageContext {
  services: ApiServices;
  /**
   * Runs a query unless its answer is cached. Returns undefined if the query fails; the page shows the error.
   */
  ask: <Data, Key extends QueryKey>(
    query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
  ) => Promise<Data | undefined>;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  isLearner: boolean;
}

/**
 * Runs the queries that a page needs first: on the server before rendering, in the browser during navigation.
 */
export type PageLoader = (context: PageContext) => Promise<unknown>;

/** A page component. A server-rendered page has a loader. */
export type PageComponent = ComponentType & { load?: PageLoader };
