import { useCallback } from 'react';
import type { PortfolioVariant } from '../../../shared/transport/schema.d.ts';
import { type ServerDraft, useDraftEdit } from '../../drafts/public.ts';

/** Changes a part of a variant. @param part returns the change, given the latest state */
export type EditVariant = (part: (latest: PortfolioVariant) => Partial<PortfolioVariant>) => void;

/** Returns the edit function of a variant. @param known the state before the draft has content */
export function useVariantEdit(draft: ServerDraft, known: PortfolioVariant): EditVariant {
  const edit = useDraftEdit(draft);
  return useCallback(
    (part) => edit(({ variant: latest = known }) => ({ variant: { ...latest, ...part(latest) } })),
    [edit, known],
  );
}
