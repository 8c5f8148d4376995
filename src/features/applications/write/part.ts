import type { ApplicationDetails } from '../../../shared/transport/schema.d.ts';
import type { DraftEdit, ServerDraft } from '../../drafts/lends.ts';

/** What of a draft is edited in a part of it. */
export interface PartProps {
  item: ApplicationDetails;
  draft: ServerDraft;
  edit: DraftEdit;
  /** The address of the part after it; undefined in the last. */
  next: string | undefined;
}
