import type { DraftContent, StoredFile } from '../../shared/transport/schema.d.ts';
import type { DraftStatusKind } from './status.ts';

/** Something that somebody writes before they send it, kept on the server and in this browser. */
export interface ServerDraft<Content = DraftContent> {
  content: Content;
  status: DraftStatusKind;
  /** When the server has kept what it has; null where nothing was written yet. */
  savedAt: string | null;
  /**
   * The number of the server's version, which is the one shown here where the status is `saved`. 0 where nothing was
   * written yet.
   */
  version: number;
  /** Of what the server has. */
  files: readonly StoredFile[];
  /** What the server has against single fields. */
  fields: Readonly<Record<string, string>>;
  /**
   * This version, and the ones that were written elsewhere without knowing it; null where there is nothing to choose.
   */
  conflict: { mine: Content; theirs: readonly Content[] } | null;
  change: (content: Content) => void;
  choose: (content: Content) => void;
  retry: () => void;
}
