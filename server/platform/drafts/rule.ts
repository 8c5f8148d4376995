import type { DraftContent, DraftKind, FilePurpose, FlowState } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';

/** Whether the user can write a draft about the subject now. */
export type Admission =
  | { kind: 'open' }
  /** There is no such subject for them. */
  | { kind: 'missing' }
  /** Nothing is taken any more, or not yet. */
  | { kind: 'closed'; flow: FlowState };

/** A part of what a draft says, its files aside. */
export type DraftPart = Exclude<keyof DraftContent, 'file_ids'>;

/** What a capability has its users write before they send it. */
export interface DraftRule {
  kind: DraftKind;
  /** What its drafts have beside files. A draft with anything else is refused. */
  parts: readonly DraftPart[];
  /** What its files are uploaded for; there are none without it. */
  filePurpose?: FilePurpose;
  /** Whether there can be only so many files in all drafts of the kind together that somebody has. */
  sharesRoom?: boolean;
  /** Fields of a draft that cannot be kept as they are, with the reason, for those who write programs that call. */
  wrongIn?(subjectId: number, content: DraftContent): Record<string, string>;
  /** The same for fields that depend on what is stored: in this draft, and in the others of its writer. */
  wrongBeside?(
    tx: Db,
    draft: { userId: number; subjectId: number; content: DraftContent; known: DraftContent | null },
  ): Promise<Record<string, string>>;
  /** Called before one is written, in its transaction. */
  beforeWriting?(tx: Db, userId: number, now: Date): Promise<void>;
  admit(tx: Db, userId: number, subjectId: number, now: Date): Promise<Admission>;
  /** The same of a presenter; without it they write nothing of the kind. */
  admitPresenter?: DraftRule['admit'];
}
