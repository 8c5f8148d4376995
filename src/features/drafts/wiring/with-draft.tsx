import { type ReactNode, useMemo } from 'react';
import { useApi } from '../../../shared/transport/api-context.ts';
import type { DraftKind } from '../../../shared/transport/schema.d.ts';
import { subjectPlaces } from '../queries.ts';
import type { ServerDraft } from '../server-draft.ts';
import { useDrafts } from './use-drafts.ts';

interface WithDraftProps {
  kind: DraftKind;
  /** The id of the draft's subject, such as an assignment. */
  subjectId: number;
  /** @param draft null while it is loading */
  children: (draft: ServerDraft | null) => ReactNode;
}

/**
 * A draft that is saved on the server with each change. It survives a reload, a lost connection and a change of device.
 */
export function WithDraft({ kind, subjectId, children }: WithDraftProps) {
  const { api } = useApi();
  const places = useMemo(() => subjectPlaces(api, kind, subjectId), [api, kind, subjectId]);
  const [draft] = useDrafts(places);
  return children(draft === undefined || draft.status === 'loading' ? null : draft);
}
