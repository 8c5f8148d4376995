import { queryOptions } from '@tanstack/react-query';
import type { ApiServices, CacheName } from './api-context.ts';
import { failureText } from './failure-text.ts';

/**
 * The stored state of a query: its last answer under the given field name, the last error, and whether a request is
 * running.
 */
type Kept<Field extends string, Data> = Partial<Record<Field, Data | null>> & {
  error: string | null;
  loading: boolean;
};

/** A query whose last answer is stored between visits: shown immediately and always refetched. */
export function storedQuery<Field extends string, Data>(
  { cache }: ApiServices,
  name: CacheName,
  field: Field,
  options: { queryKey: readonly unknown[]; queryFn: () => Promise<Data> },
) {
  const read = () => cache.read<Kept<Field, Data>>(name);
  const write = (data: Data | null, state: { error: string | null; loading: boolean }) =>
    cache.write(name, { [field]: data, ...state });
  const known = () => read()?.[field] ?? null;
  return queryOptions({
    queryKey: options.queryKey,
    queryFn: async () => {
      write(known(), { error: null, loading: true });
      try {
        const data = await options.queryFn();
        write(data, { error: null, loading: false });
        return data;
      } catch (error) {
        // If the user has signed out by now, the stored answer was removed and must not be written again.
        if (read() !== null) write(known(), { error: failureText(error), loading: false });
        throw error;
      }
    },
    initialData: () => known() ?? undefined,
    initialDataUpdatedAt: 0,
  });
}
