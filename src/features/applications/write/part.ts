import type { ApplicationDetails } from '../../../shared/transport/schema.d.ts';
import type { DraftEdit, ServerDraft } from '../../drafts/public.ts';

/** The props of a part. Each part edits its own fields of the draft. */
export interface PartProps {
  item: ApplicationDetails;
  draft: ServerDraft;
  edit: DraftEdit;
  /** The address of the next part; undefined in the last part. */
  next: string | undefined;
}
