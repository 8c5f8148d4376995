import type { ReactNode } from 'react';
import type { DraftKind } from '../../../shared/transport/schema.d.ts';
import type { ServerDraft } from '../server-draft.ts';
import { useServerDraft } from './use-server-draft.ts';

interface WithDraftProps {
  kind: DraftKind;
  /** The assignment or whatever else it is a draft of. */
  subjectId: number;
  /** @param draft null while it is looked for */
  children: (draft: ServerDraft | null) => ReactNode;
}

/**
 * A draft that is saved on the server with each change, and survives a reload, a lost connection and a change of
 * device.
 */
export const WithDraft = ({ kind, subjectId, children }: WithDraftProps) => children(useServerDraft(kind, subjectId));
