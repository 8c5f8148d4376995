import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Caches the answers of the API. If a query is invalidated during its first fetch, it is fetched again. The
 * running request may predate the change, and the library would accept its answer as current.
 */
export class AnswerClient extends QueryClient {
  /** Called with the key of the queries that are invalidated, also if none of them is in memory. */
  onInvalidated: (queryKey: QueryKey) => void = () => undefined;

  override invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.queryKey !== undefined) this.onInvalidated(filters.queryKey);
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue;
      void query.cancel({ silent: true });
      query.fetch().catch(() => undefined);
    }
    return super.invalidateQueries(filters, options);
  }
}
