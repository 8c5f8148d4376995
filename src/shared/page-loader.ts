import type { InfiniteData, InfiniteQueryExecuteOptions, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
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
  /** Runs a query whose answer is loaded page by page, for the first page. */
  askPages: <Data, Key extends QueryKey, Page>(
    query: InfiniteQueryExecuteOptions<Data, Error, InfiniteData<Data>, Key, Page>,
  ) => Promise<unknown>;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  isLearner: boolean;
}

/**
 * Runs the queries that a page needs first: on the server before rendering, in the browser during navigation. The
 * server also runs it to find the calls that a learner's document starts early; every query fails then.
 */
export type PageLoader = (context: PageContext) => Promise<unknown>;

/** A page component. It has a loader if its first render runs queries. */
export type PageComponent = ComponentType & { load?: PageLoader };
