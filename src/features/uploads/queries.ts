import { useQueries } from '@tanstack/react-query';
import type { KeptFile } from '../../machines/upload/upload.ports.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { ask } from '../../shared/transport/client.ts';

/**
 * The user's own files by their ids, as far as they are cached or loaded.
 * @param known files that aren't requested again
 */
export function useFilesById(ids: readonly number[], known: readonly KeptFile[]): readonly KeptFile[] {
  const { api } = useApi();
  const unknown = [...new Set(ids)].filter((id) => !known.some((file) => file.id === id));
  const found = useQueries({
    queries: unknown.map((id) => ({
      queryKey: ['mine', 'file', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await ask(api.GET('/uploads/{id}', { params: { path: { id } }, signal }))).file,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  return [...known, ...found];
}
