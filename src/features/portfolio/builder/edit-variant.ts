import { useCallback } from 'react';
import type { PortfolioVariant } from '../../../shared/transport/schema.d.ts';
import { type ServerDraft, useDraftEdit } from '../../drafts/public.ts';

/** Changes a part of a variant. @param part gives what is to change, from the latest of it */
export type EditVariant = (part: (latest: PortfolioVariant) => Partial<PortfolioVariant>) => void;

/** How a variant is changed. @param known where its draft says nothing yet */
export function useVariantEdit(draft: ServerDraft, known: PortfolioVariant): EditVariant {
  const edit = useDraftEdit(draft);
  return useCallback(
    (part) => edit(({ variant: latest = known }) => ({ variant: { ...latest, ...part(latest) } })),
    [edit, known],
  );
}
