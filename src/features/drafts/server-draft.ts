import type { DraftContent, StoredFile } from '../../shared/transport/schema.d.ts';
import type { DraftStatusKind } from './status.ts';

/** A draft that is stored on the server and in this browser. */
export interface ServerDraft<Content = DraftContent> {
  content: Content;
  status: DraftStatusKind;
  /** When the server last saved the draft; null if nothing was written yet. */
  savedAt: string | null;
  /** The server's version, which is also the shown version if the status is `saved`. 0 if nothing was written yet. */
  version: number;
  /** The files of the server's version. */
  files: readonly StoredFile[];
  /** The server's errors for single fields. */
  fields: Readonly<Record<string, string>>;
  /** This version and the conflicting versions that were written elsewhere; null without a conflict. */
  conflict: { mine: Content; theirs: readonly Content[] } | null;
  change: (content: Content) => void;
  choose: (content: Content) => void;
  retry: () => void;
}
