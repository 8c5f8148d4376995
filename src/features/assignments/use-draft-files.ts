import { useCallback, useMemo, useState } from 'react';
import type { KeptFile } from '../../machines/upload/upload.ports.ts';

/**
 * The files of a draft by their ids, those alone that something is known of.
 *
 * @param known what the server has told of them
 * @returns `learn`: how to name one that the server has not told yet
 */
export function useDraftFiles(ids: readonly number[], known: readonly KeptFile[]) {
  const [own, setOwn] = useState<readonly KeptFile[]>([]);
  const files = useMemo(() => {
    const byId = new Map([...own, ...known].map((file) => [file.id, file]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [ids, known, own]);
  const learn = useCallback(
    (file: KeptFile) => setOwn((before) => [...before.filter(({ id }) => id !== file.id), file]),
    [],
  );
  return { files, learn };
}
