import { useCallback, useEffect, useRef } from 'react';
import type { DraftContent } from '../../shared/transport/schema.d.ts';
import type { ServerDraft } from './server-draft.ts';

/** Changes a part of a draft. @param part gives the fields to change, from the latest content */
export type DraftEdit = (part: (latest: DraftContent) => Partial<DraftContent>) => void;

/** Changes a draft without losing any of several changes before the next render. */
export function useDraftEdit({ content, change }: Pick<ServerDraft, 'content' | 'change'>): DraftEdit {
  const latest = useRef(content);
  useEffect(() => {
    latest.current = content;
  }, [content]);
  return useCallback(
    (part) => {
      latest.current = { ...latest.current, ...part(latest.current) };
      change(latest.current);
    },
    [change],
  );
}
