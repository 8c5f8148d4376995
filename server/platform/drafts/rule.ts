import type { DraftContent, DraftKind, FilePurpose, FlowState } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';

/** Whether the user can write a draft about the subject now. */
export type Admission =
  | { kind: 'open' }
  /** The subject doesn't exist for this user. */
  | { kind: 'missing' }
  /** Drafts are no longer accepted, or not yet. */
  | { kind: 'closed'; flow: FlowState };

/** A part of a draft other than its files. */
export type DraftPart = Exclude<keyof DraftContent, 'file_ids'>;

/** Describes a kind of draft that users of a capability write. */
export interface DraftRule {
  kind: DraftKind;
  /** The parts of its drafts other than files. A draft with another part is refused. */
  parts: readonly DraftPart[];
  /** The purpose for uploading its files; without it, its drafts have no files. */
  filePurpose?: FilePurpose;
  /** Whether all of a user's drafts of this kind share the maximum number of files. */
  sharesRoom?: boolean;
  /** The fields that are invalid, with messages for API users. */
  wrongIn?(subjectId: number, content: DraftContent): Record<string, string>;
  /** The fields that are invalid because of stored data: in this draft or in the user's other drafts. */
  wrongBeside?(
    tx: Db,
    draft: { userId: number; subjectId: number; content: DraftContent; known: DraftContent | null },
  ): Promise<Record<string, string>>;
  /** Called in the transaction before a draft is written. */
  beforeWriting?(tx: Db, userId: number, now: Date): Promise<void>;
  admit(tx: Db, userId: number, subjectId: number, now: Date): Promise<Admission>;
  /** `admit` for presenters; without this, presenters can't write drafts of this kind. */
  admitPresenter?: DraftRule['admit'];
}
