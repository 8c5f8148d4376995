import { useCallback, useMemo, useState } from 'react';
import type { KeptFile } from '../../machines/upload/upload.ports.ts';

/**
 * The files of a draft by their ids; ids of unknown files are left out.
 *
 * @param known the files that an answer of the server has named
 * @returns `learn`: adds a file that no answer has named yet
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
